import { somarDias } from '../brasil/dias.ts';
import { isDataIso, mostrarData } from '../brasil/data.ts';
import type { Definicao, Etapa } from '../processo/definicao.ts';
import { etapaDe } from '../processo/preenchimento.ts';
import { emVigor, quitada, type Estado, type Execucao } from './estado.ts';
import { execucoesAbertas } from './execucoes.ts';
import { calcularPrazo, contarParaTras, textoDoPrazo, type Calendario, type PrazoCalculado } from './prazo.ts';

/** The day that a waiting step goes on by itself, and why that one; null where it waits for no day. */
export const diaDaEspera = (
  definicao: Definicao,
  estado: Estado,
  { espera }: Etapa,
  calendario: Calendario,
): PrazoCalculado | null => {
  if (espera === undefined) return null;
  if ('evento' in espera) {
    if (espera.evento !== 'licenca_vencida') return null;
    const validades = estado.documentos.filter(emVigor).flatMap((d) => d.valido_ate ?? []);
    const ultima = validades.sort().at(-1);
    if (ultima === undefined) return null;
    const dia = somarDias(ultima, 1);
    return { vence_em: dia, pausado: false, explicacao: [{ texto: 'A licença vale até', dia: ultima }] };
  }
  const valor = estado.respostas[espera.data];
  if (typeof valor !== 'string' || !isDataIso(valor)) return null;
  const nome = definicao.campos.find((c) => c.chave === espera.data)?.nome ?? espera.data;
  if (espera.depois !== undefined) {
    const { explicacao, ...prazo } = calcularPrazo(espera.depois, valor, [], calendario);
    return { ...prazo, explicacao: [{ texto: nome, dia: valor }, ...explicacao.slice(1)] };
  }
  const dia = espera.antes === undefined ? valor : contarParaTras(espera.antes, valor, calendario);
  const passo = espera.antes === undefined ? [] : [{ texto: `${textoDoPrazo(espera.antes)} antes`, dia }];
  return { vence_em: dia, pausado: false, explicacao: [{ texto: nome, dia: valor }, ...passo] };
};

const haTaxaPorVir = (definicao: Definicao, estado: Estado): boolean =>
  execucoesAbertas(estado).some(
    (e) => !estado.taxas_geradas.includes(e.etapa) && definicao.taxas.some((t) => t.etapa === e.etapa),
  );

const concluida = ({ execucoes }: Estado, chave: string): boolean => {
  const ultima = execucoes.findLast((e) => e.etapa === chave);
  return ultima?.situacao === 'concluida' && ['enviada', 'deferida', 'automatica'].includes(ultima.resultado ?? '');
};

/** Whether what a step waits for is there. A day that no answer gives is not waited for. */
export const esperaCumprida = (
  definicao: Definicao,
  estado: Estado,
  etapa: Etapa,
  { hoje, calendario }: { readonly hoje: string; readonly calendario: Calendario },
): boolean => {
  const { espera } = etapa;
  if (espera === undefined) return true;
  if ('evento' in espera && espera.evento === 'taxas_pagas')
    return estado.cobrancas.every(quitada) && !haTaxaPorVir(definicao, estado);
  if ('evento' in espera && espera.evento === 'etapa_concluida') return concluida(estado, espera.etapa ?? '');
  const dia = diaDaEspera(definicao, estado, etapa, calendario)?.vence_em ?? null;
  return dia === null || dia <= hoje;
};

/** The open runs that wait by themselves, with their steps. */
export const execucoesQueEsperam = (
  definicao: Definicao,
  estado: Estado,
): readonly { readonly execucao: Execucao; readonly etapa: Etapa }[] =>
  execucoesAbertas(estado).flatMap((execucao) => {
    const etapa = etapaDe(definicao, execucao.etapa);
    return etapa?.espera === undefined || execucao.sem_caminho === true ? [] : [{ execucao, etapa }];
  });

/** What a step waits for, in words: 'Esperar 5 dias úteis depois de Data do evento'. */
export const oQueSeEspera = (definicao: Definicao, { espera }: Etapa): string => {
  if (espera === undefined) return '';
  if ('data' in espera) {
    const nome = definicao.campos.find((c) => c.chave === espera.data)?.nome ?? espera.data;
    if (espera.depois !== undefined) return `Esperar ${textoDoPrazo(espera.depois)} depois de: ${nome}`;
    return espera.antes === undefined
      ? `Esperar a data: ${nome}`
      : `Esperar até ${textoDoPrazo(espera.antes)} antes de: ${nome}`;
  }
  if (espera.evento === 'taxas_pagas') return 'Esperar o pagamento das taxas';
  if (espera.evento === 'licenca_vencida') return 'Esperar o fim da validade da licença';
  return `Esperar a conclusão da etapa: ${etapaDe(definicao, espera.etapa ?? '')?.nome ?? ''}`;
};

/** Why a wait ended, for the trace. */
export const fimDaEspera = (
  definicao: Definicao,
  estado: Estado,
  etapa: Etapa,
  calendario: Calendario,
): string | null => {
  const dia = diaDaEspera(definicao, estado, etapa, calendario)?.vence_em ?? null;
  if (dia !== null) return `${oQueSeEspera(definicao, etapa)} (${mostrarData(dia)})`;
  return etapa.espera !== undefined && 'data' in etapa.espera
    ? 'Não há data a esperar'
    : oQueSeEspera(definicao, etapa);
};
