import type { Definicao, Etapa } from '../../../src/schemas/processo/definicao.ts';
import { nomeDoConsultado } from '../../../src/schemas/processo/nomeDoConsultado.ts';
import type { ParecerProposto } from '../../../src/schemas/processo/partesDaEtapa.ts';
import { etapaDe } from '../../../src/schemas/processo/preenchimento.ts';
import type { Ator, Contexto } from '../../../src/schemas/requerimento/contexto.ts';
import type { Estado } from '../../../src/schemas/requerimento/estado.ts';
import type { Execucao } from '../../../src/schemas/requerimento/execucao.ts';
import { camposMostraveis, externoProposto, faltaDoEmail } from '../../../src/schemas/requerimento/externoProposto.ts';
import type { Parecer } from '../../../src/schemas/requerimento/parecer.ts';
import { dataDoParecer } from '../../../src/schemas/requerimento/datasDeHoje.ts';
import {
  ehDosSetores,
  faltaInformacao,
  pareceresDe,
  pareceresPropostos,
} from '../../../src/schemas/requerimento/pareceres.ts';
import { estadoDoPrazo, textoDoVencimento } from '../../../src/schemas/requerimento/vencimento.ts';
import type { RequerimentoVisto } from '../../../src/schemas/requerimento/visao.ts';
import type { ParecerPropostoVisto, ParecerVisto } from '../../../src/schemas/requerimento/vistas/pareceres.ts';
import type { ArquivoVisto } from '../../../src/schemas/requerimento/vistas/arquivos.ts';

/** A sector that the process does not list can be asked as well: its name is the city's. */
const nomeDoSetor = (definicao: Definicao, { nomesDosSetores }: Contexto, sigla: string): string =>
  definicao.setores.find((s) => s.sigla.toLowerCase() === sigla.toLowerCase())?.nome ??
  nomesDosSetores?.get(sigla.toLowerCase()) ??
  sigla;

const prazoDoParecer = (guardado: Parecer | undefined, contexto: Contexto): ParecerVisto['prazo'] => {
  const data = guardado?.situacao === 'pedido' ? dataDoParecer(guardado, contexto) : null;
  if (data === null) return null;
  const { hoje, calendario } = contexto;
  const { dia: vence_em, explicacao } = data;
  return {
    vence_em,
    estado: estadoDoPrazo({ encerrado: false, pausado: false, vence_em }, hoje),
    texto: textoDoVencimento(vence_em, hoje, guardado?.prazo?.contagem ?? 'uteis', calendario).texto,
    explicacao,
  };
};

const propostoVisto = (
  definicao: Definicao,
  estado: Estado,
  contexto: Contexto,
  p: ParecerProposto,
): ParecerPropostoVisto => {
  const { externo } = p;
  const setor = nomeDoConsultado(p);
  return {
    setor,
    setor_nome: externo === undefined ? nomeDoSetor(definicao, contexto, setor) : setor,
    motivo: p.motivo,
    pergunta: p.pergunta ?? null,
    prazo: p.prazo ?? null,
    bloqueia: p.bloqueia ?? false,
    ...(externo === undefined
      ? {}
      : {
          externo: {
            ...externoProposto(definicao, estado, externo),
            falta_email: faltaDoEmail(definicao, estado, externo) ?? null,
          },
        }),
  };
};

/** What other sectors were asked, newest first, and whom the open step's rules propose to ask. */
export const pareceresVistos = (
  definicao: Definicao,
  estado: Estado,
  {
    guardado,
    etapa,
    execucao,
    ator,
    contexto,
    porId,
  }: {
    /** The state with the dates as they were told. */
    readonly guardado: Estado;
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
        setor_nome: nomeDoSetor(definicao, contexto, p.setor),
        prazo: prazoDoParecer(
          pareceresDe(guardado).find(({ id }) => id === p.id),
          contexto,
        ),
        minha: p.situacao === 'pedido' && ehDosSetores(p, ator.setores),
        falta_informacao: faltaInformacao(estado, p),
        ...(p.externo === undefined
          ? {}
          : {
              documentos_mostrados: p.externo.documentos.flatMap((id) => porId.get(id) ?? []),
              ...(p.externo.respostas === undefined
                ? {}
                : {
                    respostas_mostradas: camposMostraveis(definicao, estado, p.externo.respostas).map((c) => c.nome),
                  }),
              // Its sender has no account that the file would name.
              anexos: (p.arquivos ?? []).flatMap((id) => {
                const anexo = porId.get(id);
                return anexo === undefined ? [] : [{ ...anexo, enviado_por: p.externo?.nome ?? '' }];
              }),
            }),
      };
    }),
  propostos:
    etapa === undefined || execucao?.situacao !== 'em_andamento'
      ? []
      : pareceresPropostos(definicao, estado, etapa, execucao).map((p) =>
          propostoVisto(definicao, estado, contexto, p),
        ),
});
