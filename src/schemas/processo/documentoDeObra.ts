import type { Campo } from './campo.ts';
import type { Definicao } from './definicao.ts';
import type { DocumentoEmitido } from './documentoDeclarado.ts';

const DE_OBRA: ReadonlySet<string> = new Set([
  'pavimentos',
  'areas',
  'responsaveis',
] satisfies readonly Campo['tipo'][]);

/** Whether a paper is about building works: as it says itself, else where its process asks for floors, built areas or who is responsible for works. */
export const ehDeObra = ({ campos }: Pick<Definicao, 'campos'>, { obra }: Pick<DocumentoEmitido, 'obra'>): boolean =>
  obra === undefined ? campos.some(({ tipo }) => DE_OBRA.has(tipo)) : obra === 'sim';

/** Whether a granted request of a process licenses works: one that answers a question (a consulta prévia) or judges anew issues no paper about them. */
export const licenciaObra = (definicao: Pick<Definicao, 'campos' | 'documentos_emitidos'>): boolean =>
  definicao.documentos_emitidos.some((documento) => ehDeObra(definicao, documento));
