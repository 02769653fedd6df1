import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import type { ArquivoVisto } from '../../../../src/schemas/requerimento/vistas/arquivos.ts';

/** A file of a dossier: one that was sent (`arquivo`), or a paper of the portal's own (`papel`). */
export interface AnexoDoDossie {
  readonly origem: 'arquivo' | 'papel';
  readonly id: number;
  readonly titulo: string;
  readonly nome: string;
  readonly tipo: string;
  readonly tamanho: number;
}

const deArquivo = (titulo: string, a: ArquivoVisto): AnexoDoDossie => ({
  origem: 'arquivo',
  id: a.id,
  titulo,
  nome: a.nome,
  tipo: a.tipo,
  tamanho: a.tamanho,
});

/**
 * Every file that this reader's view shows, each once, in the order of the request: what the portal issued, what was sent, what a round replaced,
 * receipts, photos.
 */
export const anexosDoDossie = (r: RequerimentoVisto): readonly AnexoDoDossie[] => {
  const todos: readonly AnexoDoDossie[] = [
    ...r.emitidos
      // An applicant opens a notice where the first opening is kept: a copy in a dossier would go around it.
      .filter((e) => e.tipo !== 'termo' || r.termos !== undefined)
      .map((e) => ({
        origem: 'papel' as const,
        id: e.id,
        titulo: e.numero === null ? e.nome : `${e.nome} nº ${e.numero}`,
        nome: `${e.nome}${e.numero === null ? '' : ` ${e.numero.replaceAll('/', '-')}`}.pdf`,
        tipo: 'application/pdf',
        tamanho: 0,
      })),
    ...[...r.documentos, ...(r.campos_de_arquivo ?? [])].flatMap((d) => d.arquivos.map((a) => deArquivo(d.nome, a))),
    ...r.pendencias.flatMap((p) =>
      p.itens_vistos.flatMap((i) => [
        ...i.antes_arquivos.map((a) => deArquivo(`${i.alvo_nome} (antes da rodada ${p.id})`, a)),
        ...i.depois_arquivos.map((a) => deArquivo(i.alvo_nome, a)),
        ...(i.contestacao_arquivos ?? []).map((a) => deArquivo(`${i.alvo_nome} (contestação da rodada ${p.id})`, a)),
      ]),
    ),
    ...(r.pareceres?.pedidos ?? []).flatMap((p) => (p.anexos ?? []).map((a) => deArquivo(`Parecer de ${p.setor}`, a))),
    ...r.cobrancas.flatMap((c) => c.arquivos.map((a) => deArquivo(`Comprovante: ${c.nome}`, a))),
    ...(r.contrapartidas ?? []).flatMap((c) => c.arquivos.map((a) => deArquivo(`Comprovação: ${c.nome}`, a))),
    ...(r.vistorias?.lista ?? []).flatMap((v) =>
      v.itens.flatMap((i) => i.fotos.map((a) => deArquivo(`Vistoria ${v.id}: ${i.nome}`, a))),
    ),
  ];
  const vistos = new Set<string>();
  return todos.filter(({ origem, id }) => {
    const chave = `${origem} ${id}`;
    if (vistos.has(chave)) return false;
    vistos.add(chave);
    return true;
  });
};
