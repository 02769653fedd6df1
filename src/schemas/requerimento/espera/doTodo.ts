import { mostrarMoeda } from '../../brasil/numero.ts';
import type { Definicao } from '../../processo/definicao.ts';
import { camposAReceber } from '../documentosPedidos.ts';
import { porEmitir } from '../quandoAgir.ts';
import type { Contrapartida } from '../contrapartida.ts';
import { licencasValidas } from '../licencas.ts';
import { pedidoAberto } from '../historicoDaValidade.ts';
import { respostasAPedir } from '../respostasAPedir.ts';
import { sucessoresPorAbrir } from '../sucessor.ts';
import { prorrogacaoPedida, quitada, rodadaComItens, type Estado } from '../estado.ts';
import { vencimentoDaGuia } from '../datasEscritas.ts';
import { dataDaContrapartida, dataDaRodada, dataDoSucessor } from '../datasDeHoje.ts';
import type { Execucao } from '../execucao.ts';
import type { Relogio } from '../prazo.ts';
import { type Espera, type Leitura, daCidade, doRequerente, comRelogio, type Corrida } from './espera.ts';

export const aRestituir = (estado: Estado, setor: string | null, desde: string): readonly Espera[] =>
  (estado.restituicoes ?? [])
    .filter((r) => r.situacao === 'a restituir')
    .map((r) => ({
      o_que: `Restituir ${mostrarMoeda(r.valor)}: ${r.nome}`,
      de_quem: 'prefeitura',
      setor,
      desde,
      ate: null,
    }));

/** What the correction round waits for, whichever run asked. */
const daRodada = (
  definicao: Definicao,
  estado: Estado,
  setor: string | null,
  { quem, relogio }: Leitura,
): readonly Espera[] => {
  const rodada = rodadaComItens(estado);
  if (rodada === undefined) return [];
  if (rodada.situacao === 'coletando')
    return quem === 'equipe' ? [daCidade(setor, 'Enviar a pendência em preparo', rodada.aberta_em)] : [];
  if (rodada.situacao === 'respondida')
    return [daCidade(setor, 'Conferir a resposta da pendência', rodada.respondida_em ?? rodada.aberta_em)];
  const pedida = prorrogacaoPedida(rodada);
  const n = rodada.itens.length;
  const o_que = `Responder à pendência (${n} ${n === 1 ? 'item' : 'itens'})`;
  return [
    doRequerente(
      o_que,
      rodada.emitida_em ?? rodada.aberta_em,
      comRelogio(rodada.responder_ate, relogio, (r) => dataDaRodada(definicao, rodada, r)),
    ),
    ...(pedida === undefined ? [] : [daCidade(setor, 'Decidir o pedido de mais prazo', pedida.pedida_em)]),
  ];
};

const deCobrancas = (estado: Estado, { setor, criada_em }: Execucao): readonly Espera[] =>
  estado.cobrancas.flatMap((c) => {
    if (quitada(c)) return [];
    const ultimo = c.comprovantes.at(-1);
    if (porEmitir.includes(c.situacao)) return [daCidade(setor, `Emitir a guia: ${c.nome}`, criada_em)];
    return ultimo?.situacao === 'em conferência'
      ? [daCidade(setor, `Conferir o comprovante: ${c.nome}`, ultimo.enviado_em)]
      : [doRequerente(`Pagar e enviar o comprovante: ${c.nome}`, criada_em, vencimentoDaGuia(c))];
  });

/** What the request owes in return: that it is done and proved, or that the proof is looked at. */
export const daContrapartida =
  (setor: string | null, relogio: Relogio | null) =>
  (c: Contrapartida): Espera => {
    const { enviada_em } = c.comprovacoes.at(-1) ?? {};
    return c.situacao === 'comprovada'
      ? daCidade(setor, `Conferir a comprovação: ${c.nome}`, enviada_em ?? c.exigida_em)
      : doRequerente(
          `Cumprir e comprovar: ${c.nome}`,
          c.exigida_em,
          comRelogio(c.ate, relogio, (r) => dataDaContrapartida(c, r)),
        );
  };

/** What the request as a whole waits for, told by the run that answers for it: its round, answers and files of passed forms, charges. */
export const doTodo = (
  definicao: Definicao,
  estado: Estado,
  { execucao }: Corrida,
  { rodadaDe, ...leitura }: Leitura & { readonly rodadaDe: Execucao },
): readonly Espera[] => [
  ...daRodada(definicao, estado, rodadaDe.setor, leitura),
  // Asked for by a round, which only the city can open; while one runs, it says itself what is awaited.
  ...(rodadaComItens(estado) === undefined
    ? respostasAPedir(definicao, estado).map(({ campo }) =>
        daCidade(execucao.setor, `Pedir por pendência: ${campo.nome}`, execucao.criada_em),
      )
    : []),
  ...camposAReceber(definicao, estado).map((c) => doRequerente(`Enviar documento: ${c.nome}`, execucao.criada_em)),
  ...deCobrancas(estado, execucao),
];

/** More time that the applicant asked for, of a licence in force: its sector answers. */
export const deProrrogacoes = (
  { documentos_emitidos }: Definicao,
  estado: Estado,
  setor: string | null,
): readonly Espera[] =>
  licencasValidas(estado).flatMap((licenca) => {
    const pedido = pedidoAberto(licenca);
    if (pedido === undefined) return [];
    const nome = documentos_emitidos.find(({ chave }) => chave === licenca.chave)?.nome ?? licenca.chave;
    return [daCidade(setor, `Decidir a prorrogação de ${nome} nº ${licenca.numero}`, pedido.pedido_em)];
  });

/** Requests that have to follow a granted one: his to open, also once their term has passed. */
export const deSucessores = (definicao: Definicao, estado: Estado, relogio: Relogio | null): readonly Espera[] =>
  sucessoresPorAbrir(estado).map((s) =>
    doRequerente(
      `Abrir: ${s.nome}`,
      s.pedido_em,
      comRelogio(s.ate, relogio, (r) => dataDoSucessor(definicao, s, r)),
    ),
  );
