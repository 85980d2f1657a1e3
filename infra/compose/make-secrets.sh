#!/bin/sh
# Creates the files docker compose reads: one per secret in infra/compose/secrets, and .env with the settings.
# Existing files are kept, so it is safe to rerun after an upgrade.
set -eu
cd "${1:-$(dirname "$0")/../..}"
folder=infra/compose/secrets

# Only the owner can enter the folder. Files in it are world-readable, since containers run under various user ids.
umask 077
mkdir -p "$folder"

if ! openssl genpkey -algorithm ed25519 -out /dev/null; then
  echo 'openssl 1.1.1 or newer is required' >&2
  exit 1
fi

random() { head -c 32 /dev/urandom | base64 | tr '+/' '-_' | tr -d '=\n'; }

keep() { # NAME VALUE
  [ -e "$folder/$1" ] && return
  printf '%s\n' "$2" >"$folder/$1.new"
  chmod 444 "$folder/$1.new"
  mv "$folder/$1.new" "$folder/$1"
  echo "created $folder/$1"
}

mongodb() { # NAME DATABASE
  keep "mongodb_$1" "mongodb://fucina_$1:$(random)@mongo:27017/$2?replicaSet=rs0&authSource=admin"
}

# A private key signs, its public key verifies. Each service has two pairs: one for the gateway, which vouches for
# visitors, and one for other services, which call on their own behalf.
pair() { # NAME
  keep "$1_key" "$(openssl genpkey -algorithm ed25519 -outform DER | openssl base64 -A)"
  half=$(openssl base64 -d -A -in "$folder/$1_key" | openssl pkey -inform DER -pubout -outform DER | openssl base64 -A)
  keep "$1_public_keys" "$half"
  grep -qF "$half" "$folder/$1_public_keys" && return
  # Rotation: the private key was deleted and recreated. The old public key stays valid alongside the new one.
  { echo "$half" && cat "$folder/$1_public_keys"; } >"$folder/$1_public_keys.new"
  chmod 444 "$folder/$1_public_keys.new"
  mv -f "$folder/$1_public_keys.new" "$folder/$1_public_keys"
  echo "added the new key to $folder/$1_public_keys"
}

for service in auth projects cms chatbot; do
  for kind in identity service; do pair "${service}_$kind"; done
done
# Earlier versions used one secret for everything; reusing it here keeps everyone logged in.
keep session_seal_key "$(cat "$folder/internal_secret" 2>/dev/null || random)"
keep visitor_hash_key "$(random)"
keep address_link_key "$(random)"
keep secret_keys "first:$(head -c 32 /dev/urandom | base64 | tr -d '\n')"
keep mongodb_root_password "$(random)"
# mongod accepts only the standard base64 alphabet.
keep mongodb_keyfile "$(head -c 64 /dev/urandom | base64 | tr -d '\n')"
for service in auth cms projects chatbot; do mongodb "$service" "fucina_$service"; done
mongodb backup ''
mongodb restore ''
for user in gateway auth projects chatbot worker scaler operator; do
  keep "redis_$user" "redis://$user:$(random)@redis:6379"
done
keep grafana_password "$(random)"
# For the operator to fill in. Empty: no mail server, no keys for answer and embeddings services.
keep smtp_url ''
keep answers_key ''
keep embeddings_key ''

if [ ! -e .env ]; then
  cp .env.example .env
  echo "created .env: set PUBLIC_URL there before you open the site to visitors"
fi
