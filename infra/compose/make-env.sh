#!/bin/sh
# Makes the .env that docker compose reads: a copy of .env.example with secrets of its own. Never overwrites one.
set -eu
cd "${1:-$(dirname "$0")/../..}"
if [ -e .env ]; then
  echo "There is a .env already: it stays as it is." >&2
  exit 1
fi
umask 077
secret=$(head -c 32 /dev/urandom | base64 | tr '+/' '-_' | tr -d '=\n')
key=$(head -c 32 /dev/urandom | base64 | tr -d '\n')
sed -e "s|^INTERNAL_SECRET=.*|INTERNAL_SECRET=$secret|" -e "s|^SECRET_KEYS=.*|SECRET_KEYS=first:$key|" .env.example >.env
echo "Made .env with secrets. Set PUBLIC_URL there before anybody else visits."
