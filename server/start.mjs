// Old syntax on purpose: this file must also run on an old Node, to say what is missing.
var major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  console.error(
    'O portal precisa do Node.js 24 e foi iniciado com o ' +
      process.version +
      '; rode "npm ci" (sem --omit=optional) e depois "npm start", ou instale o Node.js 24.',
  );
  process.exit(1);
}
import('./main.ts').then(function (main) {
  return main.main();
});
