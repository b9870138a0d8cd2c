# docker build --tag linkwright . && docker run --rm --volume "$PWD:/data" linkwright check .
FROM node:22-alpine
ARG VERSION=latest
RUN npm install --global --omit=dev "linkwright@${VERSION}" && npm cache clean --force
USER node
WORKDIR /data
ENTRYPOINT ["linkwright"]
