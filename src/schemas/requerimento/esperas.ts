import { somarDias } from '../brasil/dias.ts';
import { noFuso } from '../brasil/momento.ts';
import { isDataIso } from '../brasil/data.ts';
import type { Definicao, Etapa } from '../processo/definicao.ts';
import { etapaDe } from '../processo/preenchimento.ts';
import { quitada, type Estado } from './estado.ts';
import type { Execucao } from './execucao.ts';
import { emVigor } from './documentoEmitido.ts';
import { execucoesAbertas } from './execucoes.ts';
import { acabaDeEsperar, chaveDe, dadosDoFim, mostrarFim } from './marcos.ts';
import { haTaxaPorVir } from './taxasPorVir.ts';
import { calcularPrazo, contarParaTras, textoDoPrazo, type PrazoCalculado, type Relogio } from './prazo.ts';

/** When a step was last concluded with what leads on; null where it is not. That no way led on from it then takes nothing back. */
const concluidaEm = ({ execucoes }: Estado, chave: string): string | null => {
  const ultima = execucoes.findLast((e) => e.etapa === chave && e.sem_caminho !== true);
  const boa =
    ultima?.situacao === 'concluida' && ['enviada', 'deferida', 'automatica'].includes(ultima.resultado ?? '');
  return boa ? ultima.concluida_em : null;
};

/** The day that a waiting step goes on by itself, and why that one; null where it waits for no day. */
export const diaDaEspera = (
  definicao: Definicao,
  estado: Estado,
  { espera }: Etapa,
  { fuso, calendario }: Relogio,
): PrazoCalculado | null => {
  if (espera === undefined) return null;
  if ('evento' in espera) {
    if (espera.evento === 'protocolo' || espera.evento === 'etapa_concluida') {
      const quando = espera.evento === 'protocolo' ? estado.protocolado_em : concluidaEm(estado, espera.etapa ?? '');
      const inicio = quando === null ? undefined : noFuso(quando, fuso);
      if (inicio === undefined || espera.depois === undefined) return null;
      const oQue = espera.evento === 'protocolo' ? 'Protocolo' : 'Conclusão da etapa esperada';
      const { explicacao, ...prazo } = calcularPrazo(espera.depois, inicio.dia, [], calendario, inicio.hora);
      return { ...prazo, explicacao: [{ texto: oQue, dia: inicio.dia }, ...explicacao.slice(1)] };
    }
    if (espera.evento !== 'licenca_vencida') return null;
    const emitidas = estado.documentos.filter(emVigor);
    const parada = emitidas.find((d) => d.suspensa !== undefined && d.valido_ate !== null)?.suspensa;
    if (parada !== undefined)
      return {
        vence_em: null,
        pausado: true,
        explicacao: [{ texto: 'A validade está suspensa desde', dia: parada.desde }],
      };
    const validades = emitidas.flatMap((d) => d.valido_ate ?? []);
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

/** Whether what a step waits for is there. A day that no answer gives is not waited for. */
export const esperaCumprida = (
  definicao: Definicao,
  estado: Estado,
  etapa: Etapa,
  relogio: Relogio & { readonly hoje: string; readonly agora: string },
): boolean => {
  const { espera } = etapa;
  if (espera === undefined) return true;
  if ('evento' in espera && espera.evento === 'taxas_pagas')
    return estado.cobrancas.every(quitada) && !haTaxaPorVir(definicao, estado, etapa);
  if ('evento' in espera && espera.evento === 'etapa_concluida' && concluidaEm(estado, espera.etapa ?? '') === null)
    return false;
  const prazo = diaDaEspera(definicao, estado, etapa, relogio);
  if (prazo?.pausado === true) return false;
  if (prazo === null || prazo.vence_em === null) return true;
  const hora = noFuso(relogio.agora, relogio.fuso)?.hora ?? '00:00';
  const acaba = acabaDeEsperar(dadosDoFim({ ...prazo, vence_em: prazo.vence_em }));
  return chaveDe(acaba) <= chaveDe({ dia: relogio.hoje, hora });
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
  const passados = espera.depois === undefined ? '' : `${textoDoPrazo(espera.depois)} depois d`;
  if (espera.evento === 'protocolo') return `Esperar ${passados}o protocolo`;
  return `Esperar ${passados}a conclusão da etapa: ${etapaDe(definicao, espera.etapa ?? '')?.nome ?? ''}`;
};

/** Why a wait ended, for the trace. */
export const fimDaEspera = (definicao: Definicao, estado: Estado, etapa: Etapa, relogio: Relogio): string | null => {
  const prazo = diaDaEspera(definicao, estado, etapa, relogio);
  if (prazo !== null && prazo.vence_em !== null)
    return `${oQueSeEspera(definicao, etapa)} (${mostrarFim({ ...prazo, vence_em: prazo.vence_em })})`;
  return etapa.espera !== undefined && 'data' in etapa.espera
    ? 'Não há data a esperar'
    : oQueSeEspera(definicao, etapa);
};
