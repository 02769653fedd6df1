import { quemFalta } from '../../../schemas/requerimento/consentimento.ts';
import { ateQuando } from '../../../resources/requerimento/ateQuando.ts';
import { diaNaCidade } from '../../../resources/requerimento/relogioDaCidade.ts';
import type { RequerimentoVisto } from '../../../schemas/requerimento/visao.ts';
import type { PropsDoCartaoDaEspera } from '../../../resources/requerimento/CartaoDaEspera.tsx';
import { situacaoDoRequerente, tarefasDoRequerimento } from '../../../resources/requerimento/tarefas.ts';
import { COM_O_PORTAL, COM_OUTRA_PESSOA } from '../../../schemas/requerimento/situacao.ts';
import { pendenciaAResponder, prendeOAndamento } from '../../../schemas/requerimento/tarefas.ts';

type Cabeca = Pick<PropsDoCartaoDaEspera, 'tom' | 'icone' | 'quem' | 'titulo' | 'ate'> & { readonly detalhe: string };

const desfechos = {
  Deferido: ['ok', 'certo-circulo'],
  Indeferido: ['bad', 'fechar-circulo'],
  Inviável: ['bad', 'menos-circulo'],
  Cancelado: ['mute', 'proibido'],
  Expirado: ['mute', 'calendario-fechado'],
} as const;

function doDesfecho(r: RequerimentoVisto, desfecho: NonNullable<RequerimentoVisto['desfecho']>): Cabeca {
  const [tom, icone] = desfechos[desfecho.situacao as keyof typeof desfechos] ?? (['mute', 'info'] as const);
  const licenca = r.emitidos.some(({ tipo, situacao }) => tipo === 'licenca' && situacao === 'válido');
  return {
    tom,
    icone,
    quem: desfecho.situacao,
    titulo: `Encerrado em ${diaNaCidade(desfecho.quando)}`,
    detalhe: desfecho.motivo ?? (licenca ? 'O documento está logo abaixo, pronto para baixar.' : ''),
  };
}

const correcoes = (n: number): string => (n === 1 ? '1 correção' : `${n} correções`);

/** Head of the applicant's view: who has the ball, until when, what first. `hoje`: AAAA-MM-DD. */
export function situacaoParaRequerente(r: RequerimentoVisto, hoje: string): Cabeca {
  if (r.desfecho !== null) return doDesfecho(r, r.desfecho);
  if (r.protocolado_em === null && r.consentimento?.situacao === 'pedido')
    return {
      ...{ tom: 'info', icone: 'pessoa-circulo', quem: 'Com o proprietário' },
      titulo: `Espera o consentimento de ${quemFalta(r.consentimento)}`,
      detalhe: 'O requerimento ainda não foi protocolado. Você é avisado da resposta.',
      ate: { rotulo: 'Até', dia: r.consentimento.ate, hoje },
    };
  const tarefas = tarefasDoRequerimento(r).filter(prendeOAndamento);
  // What is asked of the applicant's side is not his to do whose part does not go so far.
  if (situacaoDoRequerente(r) === COM_OUTRA_PESSOA)
    return {
      ...{ tom: 'info', icone: 'pessoa-circulo', quem: 'Com o requerente' },
      titulo: 'A prefeitura espera pelo requerente',
      detalhe: 'A sua participação não inclui responder por ele.',
    };
  const voce = { tom: 'you', icone: 'pessoa-circulo', quem: 'Aguardando você' } as const;
  const pendencia = tarefas.some(({ tipo }) => tipo === 'pendencia') ? pendenciaAResponder(r) : undefined;
  if (pendencia !== undefined)
    return {
      ...voce,
      titulo: `${r.etapa?.setor ?? 'A prefeitura'} pediu ${correcoes(pendencia.itens.length)}`,
      detalhe: 'Enquanto você responde, o prazo da prefeitura fica pausado. Só os itens abaixo podem ser alterados.',
      ...(pendencia.responder_ate === null
        ? {}
        : { ate: { rotulo: 'Responda até', dia: pendencia.responder_ate, hoje } }),
    };
  const [primeira, ...outras] = tarefas;
  if (primeira !== undefined)
    return {
      ...voce,
      titulo: primeira.titulo,
      detalhe:
        outras.length === 0
          ? 'O lugar de fazer isso está logo abaixo.'
          : `Depois: ${outras.map(({ titulo }) => titulo).join('; ')}.`,
      ...(primeira.ate === null ? {} : { ate: { rotulo: 'Até', dia: primeira.ate, hoje } }),
    };
  const espera = r.aguardando.find(({ de_quem }) => de_quem !== 'portal') ?? r.aguardando[0];
  // What holds nobody up is still his to do: a notice to confirm, a paper to sign, a message to read.
  const [sua] = tarefasDoRequerimento(r);
  const falta =
    sua === undefined
      ? 'Você não precisa fazer nada agora.'
      : `Com você, mais abaixo: ${sua.titulo}${sua.ate === null ? '' : `, ${ateQuando(sua.ate, hoje)}`}.`;
  if (situacaoDoRequerente(r) === COM_O_PORTAL && espera !== undefined)
    return {
      tom: 'info',
      icone: 'relogio',
      quem: 'Com o portal',
      titulo: espera.o_que,
      detalhe: `O portal segue sozinho assim que isso acontecer. ${falta}`,
      ...(espera.ate === null ? {} : { ate: { rotulo: 'Em', dia: espera.ate } }),
    };
  // Nobody analyses it: what the city still does is not a decision.
  const depois = r.etapa?.tipo === 'automático' ? ' Depois disso o portal segue sozinho.' : '';
  return {
    tom: r.situacao === 'Em andamento' ? 'info' : 'city',
    icone: r.situacao === 'Em andamento' ? 'inicio-circulo' : 'prefeitura',
    quem: r.situacao === 'Em andamento' ? 'Em andamento na prefeitura' : 'Com a prefeitura',
    titulo: espera?.o_que ?? r.etapa?.nome ?? 'Em análise',
    detalhe:
      espera === undefined
        ? sua === undefined
          ? ''
          : falta
        : `${espera.setor ?? 'A prefeitura'} tem o requerimento desde ${diaNaCidade(espera.desde)}.${depois} ${falta}`,
    ...(r.prazo.vence_em === null ? {} : { ate: { rotulo: 'Prazo da prefeitura', dia: r.prazo.vence_em } }),
  };
}
