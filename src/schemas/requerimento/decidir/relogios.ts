import type { Definicao } from '../../processo/definicao.ts';
import { camadasDoGrafo } from '../camadasDoGrafo.ts';
import type { Contexto } from '../contexto.ts';
import { quitada, type Estado } from '../estado.ts';
import type { Execucao } from '../execucao.ts';
import type { Evento } from '../eventos.ts';
import { reproduzir } from '../evoluir.ts';
import { execucoesAbertas } from '../execucoes.ts';
import { prazoQueVale, totalQueVale } from '../prazoMantido.ts';
import { motivosAgora } from '../suspensoes.ts';

/** Clocks that begin to stand still with what happened, and those that go on. */
const suspensoes = (definicao: Definicao, estado: Estado, e: Execucao, quando: string): readonly Evento[] => {
  const contada = prazoQueVale(definicao, e) !== undefined || definicao.processo.prazo_total !== undefined;
  if (!contada) return [];
  const agora = motivosAgora(definicao, estado, e);
  const antes = (e.suspensoes ?? []).filter(({ ate }) => ate === null).map(({ motivo }) => motivo);
  const { sequencia: execucao } = e;
  return [
    ...antes
      .filter((m) => !agora.includes(m))
      .map((motivo): Evento => ({ tipo: 'prazo_retomado', execucao, motivo, quando })),
    ...agora
      .filter((m) => !antes.includes(m))
      .map((motivo): Evento => ({ tipo: 'prazo_suspenso', execucao, motivo, quando })),
  ];
};

/** Whether nothing is owed: every charge there is is paid, and what this step charges was worked out. */
const nadaDeve = (definicao: Definicao, estado: Estado, etapa: string): boolean =>
  estado.cobrancas.every(quitada) &&
  (estado.taxas_geradas.includes(etapa) || !definicao.taxas.some((t) => t.etapa === etapa));

/**
 * Whether fees may still come out: of a step that is open, or that some way forward leads to from one that is, conditions aside. One that was passed
 * over lies behind; ways back are not ways forward, or a process with one would wait for ever.
 */
const taxaPorVir = ({ etapas, taxas }: Definicao, estado: Estado): boolean => {
  const ligacoes = etapas.flatMap(({ chave: de, proximas }) => proximas.map(({ para }) => ({ de, para })));
  const { voltas } = camadasDoGrafo(
    etapas.map(({ chave }) => chave),
    ligacoes,
  );
  const vistas = new Set(execucoesAbertas(estado).map(({ etapa }) => etapa));
  // A set gives out what is added to it while it is walked.
  for (const chave of vistas)
    for (const ligacao of ligacoes) if (ligacao.de === chave && !voltas.has(ligacao)) vistas.add(ligacao.para);
  return taxas.some(({ etapa }) => vistas.has(etapa) && !estado.taxas_geradas.includes(etapa));
};

/** Terms that count from the payment, and now begin to. */
const inicios = (definicao: Definicao, estado: Estado, quando: string): readonly Evento[] => {
  const daquiEmDiante = execucoesAbertas(estado).flatMap((e): Evento[] =>
    prazoQueVale(definicao, e)?.inicio === 'pagamento' &&
    e.contada_desde === undefined &&
    nadaDeve(definicao, estado, e.etapa)
      ? [{ tipo: 'prazo_iniciado', execucao: e.sequencia, quando }]
      : [],
  );
  const { prazo_total: declarado } = definicao.processo;
  const doTotal =
    declarado !== undefined &&
    totalQueVale(declarado, estado.prazo_total?.mantido)?.inicio === 'pagamento' &&
    estado.prazo_total?.desde === undefined &&
    estado.cobrancas.every(quitada) &&
    (estado.taxas_geradas.length > 0 || !taxaPorVir(definicao, estado));
  return [...daquiEmDiante, ...(doTotal ? [{ tipo: 'prazo_iniciado', execucao: null, quando } as const] : [])];
};

/** What was decided, with what it does to the clocks: those that it starts, stops or lets go on (design/process.md 5). */
export const comRelogios = (
  definicao: Definicao,
  estado: Estado,
  decidido: readonly Evento[],
  { agora }: Pick<Contexto, 'agora'>,
): readonly Evento[] => {
  const depois = reproduzir(decidido, estado);
  if (depois.protocolado_em === null || depois.desfecho !== null) return decidido;
  return [
    ...decidido,
    ...execucoesAbertas(depois).flatMap((e) => suspensoes(definicao, depois, e, agora)),
    ...inicios(definicao, depois, agora),
  ];
};
