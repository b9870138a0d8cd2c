# docker build --tag linkwright . && docker run --rm --volume "$PWD:/data" linkwright check .
FROM node:22-alpine
ARG VERSION=latest
# Git tells of renames, of what changed and of what it leaves out, in a tree that belongs to somebody else there.
RUN apk add --no-cache git && git config --system --add safe.directory /data
RUN npm install --global --omit=dev "linkwright@${VERSION}" && npm cache clean --force
USER node
WORKDIR /data
ENTRYPOINT ["linkwright"]
