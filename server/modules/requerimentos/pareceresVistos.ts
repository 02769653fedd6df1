import type { Definicao, Etapa } from '../../../src/schemas/processo/definicao.ts';
import { etapaDe } from '../../../src/schemas/processo/preenchimento.ts';
import type { Ator, Contexto } from '../../../src/schemas/requerimento/contexto.ts';
import type { Estado, Execucao } from '../../../src/schemas/requerimento/estado.ts';
import type { Parecer } from '../../../src/schemas/requerimento/parecer.ts';
import {
  ehDosSetores,
  faltaInformacao,
  pareceresDe,
  pareceresPropostos,
} from '../../../src/schemas/requerimento/pareceres.ts';
import { estadoDoPrazo, textoDoVencimento } from '../../../src/schemas/requerimento/vencimento.ts';
import type { ArquivoVisto, ParecerVisto, RequerimentoVisto } from '../../../src/schemas/requerimento/visao.ts';

const nomeDoSetor = (definicao: Definicao, sigla: string): string =>
  definicao.setores.find((s) => s.sigla.toLowerCase() === sigla.toLowerCase())?.nome ?? sigla;

const prazoDoParecer = (p: Parecer, { hoje, calendario }: Contexto): ParecerVisto['prazo'] =>
  p.situacao !== 'pedido' || p.responder_ate === null
    ? null
    : {
        vence_em: p.responder_ate,
        estado: estadoDoPrazo({ encerrado: false, pausado: false, vence_em: p.responder_ate }, hoje),
        texto: textoDoVencimento(p.responder_ate, hoje, 'uteis', calendario).texto,
      };

/** What other sectors were asked, newest first, and whom the open step's rules propose to ask. */
export const pareceresVistos = (
  definicao: Definicao,
  estado: Estado,
  {
    etapa,
    execucao,
    ator,
    contexto,
    porId,
  }: {
    readonly etapa: Etapa | undefined;
    readonly execucao: Execucao | undefined;
    readonly ator: Ator;
    readonly contexto: Contexto;
    readonly porId: ReadonlyMap<number, ArquivoVisto>;
  },
): NonNullable<RequerimentoVisto['pareceres']> => ({
  pedidos: pareceresDe(estado)
    .toReversed()
    .map((p) => {
      const chave = estado.execucoes.find((e) => e.sequencia === p.execucao)?.etapa ?? '';
      return {
        ...p,
        etapa_nome: etapaDe(definicao, chave)?.nome ?? chave,
        setor_nome: nomeDoSetor(definicao, p.setor),
        prazo: prazoDoParecer(p, contexto),
        minha: p.situacao === 'pedido' && ehDosSetores(p, ator.setores),
        falta_informacao: faltaInformacao(estado, p),
        ...(p.externo === undefined
          ? {}
          : { documentos_mostrados: p.externo.documentos.flatMap((id) => porId.get(id) ?? []) }),
      };
    }),
  propostos:
    etapa === undefined || execucao?.situacao !== 'em_andamento'
      ? []
      : pareceresPropostos(definicao, estado, etapa, execucao).map((p) => ({
          setor: p.setor,
          setor_nome: nomeDoSetor(definicao, p.setor),
          motivo: p.motivo,
          pergunta: p.pergunta ?? null,
          prazo: p.prazo ?? null,
          bloqueia: p.bloqueia ?? false,
        })),
});
