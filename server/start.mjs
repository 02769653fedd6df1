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
// What was compiled once is kept beside the other programs: the next start neither strips types nor compiles again, and holds less memory.
// A folder that cannot be written only means that nothing is kept.
import('node:module')
  .then(function (modulo) {
    modulo.enableCompileCache(new URL('../node_modules/.cache/node', import.meta.url).pathname);
    return import('./main.ts');
  })
  .then(function (main) {
    return main.main();
  });
