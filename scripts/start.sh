# `npm start` where there is a POSIX shell: prepares everything, then becomes the server. So a stop reaches the server
# itself, its exit code is npm's, and neither a shell nor an older Node waits beside it.
trap 'exit 143' TERM
node scripts/prepare.mjs || exit
trap - TERM
hash -r
# Found anew: npm puts the Node that it has just installed first on the PATH.
exec node scripts/support/serve.mjs
