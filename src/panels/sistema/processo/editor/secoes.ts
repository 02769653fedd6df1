import { passosDo, type Caminho } from '../../../../schemas/processo/edicao/caminho.ts';
import { lida, type ItemLido } from '../../../../schemas/processo/edicao/fichaLida.ts';
import { fichaDaDefinicao } from '../../../../schemas/processo/edicao/fichas/definicao.ts';

/** A page of the editor: one list of pieces, or some pieces that stand alone. */
export interface SecaoDoEditor {
  readonly chave: string;
  readonly titulo: string;
  /** Properties of the definition that it is about, in their order. */
  readonly partes: readonly string[];
}

/** Every property of a definition is on one of them (a test counts them). */
export const secoesDoEditor: readonly SecaoDoEditor[] = [
  { chave: 'processo', titulo: 'Processo', partes: ['processo'] },
  { chave: 'etapas', titulo: 'Etapas', partes: ['etapas'] },
  { chave: 'campos', titulo: 'Campos', partes: ['campos'] },
  { chave: 'documentos', titulo: 'Documentos', partes: ['documentos'] },
  { chave: 'taxas', titulo: 'Taxas', partes: ['taxas', 'contrapartidas', 'parametros'] },
  { chave: 'emitidos', titulo: 'Documentos emitidos', partes: ['documentos_emitidos', 'modelos'] },
  { chave: 'regras', titulo: 'Pendências e recurso', partes: ['pendencia', 'consentimento', 'recurso', 'setores'] },
];

export const itemDaParte = (parte: string): ItemLido => {
  const item = lida(fichaDaDefinicao).itens[parte];
  if (item === undefined) throw new Error(`A definição não tem ${parte}`);
  return item;
};

/** The page that shows a place, and the piece of a list there that has to be open: `etapas[1].proximas[0]` is on 'etapas', in `etapas[1]`. */
export const ondeFica = (caminho: Caminho): { readonly secao: SecaoDoEditor; readonly peca: Caminho | null } => {
  const [parte, posicao] = passosDo(caminho);
  const secao =
    secoesDoEditor.find(({ partes }) => partes.includes(String(parte))) ?? (secoesDoEditor[0] as SecaoDoEditor);
  return { secao, peca: typeof posicao === 'number' ? `${String(parte)}[${posicao}]` : null };
};
