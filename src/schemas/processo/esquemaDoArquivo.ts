import { arquivoCanonico } from './canonico.ts';
import { Definicao } from './definicao.ts';

/** Text of docs/processo.schema.json: the JSON Schema that files of definitions are validated by, from the same source. */
export const esquemaDoArquivo = (): string =>
  arquivoCanonico({ $schema: 'http://json-schema.org/draft-07/schema#', ...Definicao });
