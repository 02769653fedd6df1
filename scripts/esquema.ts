import { writeFileSync } from 'node:fs';
import { esquemaDoArquivo } from '../src/schemas/processo/esquemaDoArquivo.ts';

// `npm run esquema`: writes docs/processo.schema.json anew; a test refuses one that is behind its source.
writeFileSync(new URL('../docs/processo.schema.json', import.meta.url), esquemaDoArquivo());
