import type { Painel } from '../../../schemas/permissions.ts';
import {
  documentoDoArquivo,
  nomeDaRevisao,
  type DocumentoRevisto,
  type RevisaoDoDocumento,
} from '../../../schemas/requerimento/revisoesDoDocumento.ts';
import type { RequerimentoVisto } from '../../../schemas/requerimento/visao.ts';
import type { ArquivoVisto } from '../../../schemas/requerimento/vistas/arquivos.ts';
import { caminhosNoVisor } from '../caminhosNoVisor.ts';
import { mostravel } from '../mostravel.ts';

/** A file of a revision: its name, and where it is read from. */
export interface ArquivoDaVersao {
  readonly nome: string;
  readonly caminho: string;
}

/** One revision: what it is called ('Inicial', 'Rodada 2'), and its files that can be shown. */
export interface Versao {
  readonly rotulo: string;
  readonly arquivos: readonly ArquivoDaVersao[];
}

/** Revisions of a document, oldest first, and which two are laid over each other at first. */
export interface Comparavel {
  readonly titulo: string;
  readonly versoes: readonly Versao[];
  readonly antes: number;
  readonly depois: number;
  /** The file whose pair is shown at first; absent: the first pair. */
  readonly arquivo?: string | undefined;
}

/** The revisions of a document that have something to show; null: fewer than two. `de`: the number of the older one that is shown at first. */
export const comparavelDe = (
  painel: Painel,
  { nome, revisoes }: DocumentoRevisto,
  de: (vistas: readonly RevisaoDoDocumento[]) => number,
): Comparavel | null => {
  const vistas = revisoes.filter(({ arquivos }) => arquivos.some(mostravel));
  if (vistas.length < 2) return null;
  const versoes = vistas.map((revisao) => ({
    rotulo: nomeDaRevisao(revisao),
    arquivos: revisao.arquivos.filter(mostravel).map(({ id, nome: doArquivo, tipo }) => ({
      nome: doArquivo,
      caminho: caminhosNoVisor(`${painel}/arquivos/${id}`, tipo).caminho,
    })),
  }));
  const antes = Math.min(Math.max(0, de(vistas)), vistas.length - 2);
  return { titulo: nome, versoes, antes, depois: vistas.length - 1 };
};

/**
 * Papers that stand beside each other and are no rounds of one another (attachments of a thread, photos of one item, issues of a licence), oldest first:
 * each by its name, the one that is open against the one before it, the first against the second. undefined: there is no other to lay over it.
 */
export const comparavelEntre = (papeis: readonly ArquivoDaVersao[], aberto: string): Comparavel | undefined => {
  const lugar = papeis.findIndex(({ caminho }) => caminho === aberto);
  if (lugar === -1 || papeis.length < 2) return undefined;
  const versoes = papeis.map((papel, i) => ({
    // Two of one name are told apart by their order.
    rotulo: papeis.some((outro, j) => j !== i && outro.nome === papel.nome) ? `${i + 1}. ${papel.nome}` : papel.nome,
    arquivos: [papel],
  }));
  const depois = Math.max(1, lugar);
  return { titulo: 'arquivos', versoes, antes: depois - 1, depois };
};

/** What of a request has files of its own. */
export type DonosDeArquivos = Pick<RequerimentoVisto, 'documentos' | 'campos_de_arquivo'> &
  Partial<Pick<RequerimentoVisto, 'cobrancas' | 'contrapartidas'>>;

/**
 * Of files in a row those of the document, charge or counterpart that the open one belongs to: papers of two documents are no versions of each
 * other, nor is the receipt of one charge one of another.
 */
export const doMesmoDocumento = <T extends { readonly id: number }>(
  requerimento: DonosDeArquivos | undefined,
  arquivos: readonly T[],
  aberto: { readonly id: number },
): readonly T[] => {
  const documentos: readonly { readonly arquivos: readonly { readonly id: number }[] }[] = [
    ...(requerimento?.documentos ?? []),
    ...(requerimento?.campos_de_arquivo ?? []),
    ...(requerimento?.cobrancas ?? []),
    ...(requerimento?.contrapartidas ?? []),
  ];
  const de = ({ id }: { readonly id: number }) => documentos.find((d) => d.arquivos.some((a) => a.id === id));
  return arquivos.filter((um) => de(um) === de(aberto));
};

/** The same of files of a request, where the viewer shows them. */
export const comparavelEntreArquivos = (
  painel: Painel,
  arquivos: readonly Pick<ArquivoVisto, 'id' | 'nome' | 'tipo'>[],
  aberto: { readonly id: number; readonly tipo: string },
): Comparavel | undefined => {
  const papelDe = ({ id, tipo }: typeof aberto): string => caminhosNoVisor(`${painel}/arquivos/${id}`, tipo).caminho;
  const papeis = new Map(arquivos.filter(mostravel).map((a) => [a.id, { nome: a.nome, caminho: papelDe(a) }]));
  return comparavelEntre([...papeis.values()], papelDe(aberto));
};

/** What a file that is open can be compared with: the newest one with the one before it, an older one with the newest. */
export const comparavelDoArquivo = (
  painel: Painel,
  requerimento: Pick<RequerimentoVisto, 'pendencias' | 'documentos' | 'campos_de_arquivo'>,
  { id, tipo }: { readonly id: number; readonly tipo: string },
): Comparavel | undefined => {
  const documento = documentoDoArquivo(requerimento, id);
  if (documento === null) return undefined;
  const comparavel = comparavelDe(painel, documento, (vistas) =>
    vistas.findIndex(({ arquivos }) => arquivos.some((a) => a.id === id)),
  );
  if (comparavel === null) return undefined;
  return { ...comparavel, arquivo: caminhosNoVisor(`${painel}/arquivos/${id}`, tipo).caminho };
};
