import { idDoDocumento } from '../../../../resources/requerimento/ListaDeDocumentos.tsx';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import { arquivosQueFaltam, type DocumentoVisto } from '../../../../schemas/requerimento/vistas/arquivos.ts';
import { representa } from '../emNome/atosDoRequerente.ts';

/** A document of the open step, or a field of it whose answer is a file, and where its file goes. */
export interface AnexoDoSetor {
  readonly documento: DocumentoVisto;
  readonly alvo: string;
  /** Of the button that takes a file. */
  readonly id: string;
}

const daEtapaAberta = (r: RequerimentoVisto, { etapa }: DocumentoVisto): boolean => etapa === r.etapa?.chave;

/** This user works in the open step and may attach to it. */
export const podeAnexar = (r: RequerimentoVisto): boolean =>
  r.acoes.some(({ acao }) => acao === 'anexar') && !representa(r);

/** What the open step asks of the sector itself. */
export const anexosDoSetor = (r: RequerimentoVisto): readonly AnexoDoSetor[] => {
  const seus = (lista: readonly DocumentoVisto[]) =>
    lista.filter((d) => d.publico === 'setor' && d.oculto !== true && daEtapaAberta(r, d));
  return [
    ...seus(r.documentos).map((d) => ({ documento: d, alvo: `documento:${d.chave}`, id: idDoDocumento(d.chave) })),
    ...seus(r.campos_de_arquivo ?? []).map((d) => ({
      documento: d,
      alvo: `campo:${d.chave}`,
      id: `anexo_${d.chave}`,
    })),
  ];
};

export const faltaAnexar = ({ documento }: Pick<AnexoDoSetor, 'documento'>): boolean =>
  arquivosQueFaltam(documento) > 0;

/** Asked of the applicant at the open step: the sector may attach what reached it on another way. */
export const recebePeloRequerente = (r: RequerimentoVisto, documento: DocumentoVisto): boolean =>
  podeAnexar(r) && documento.publico !== 'setor' && daEtapaAberta(r, documento);
