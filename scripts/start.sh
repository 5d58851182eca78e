# Runs `npm start` on systems with a POSIX shell. It prepares everything and then replaces itself with the server. So a
# stop signal reaches the server directly, npm returns the server's exit code, and no shell or older Node process stays
# in memory.
trap 'exit 143' TERM
node scripts/prepare.mjs || exit
trap - TERM
hash -r
# Looks up `node` again, because npm puts the Node that it has just installed first on the PATH.
exec node scripts/support/serve.mjs
