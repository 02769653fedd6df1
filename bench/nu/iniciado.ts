import { randomBytes } from 'node:crypto';
import type { Estado } from '../../src/schemas/requerimento/estado.ts';
import { canonicoDoEvento, hashDoEvento } from '../../server/modules/requerimentos/cadeia.ts';
import type { Quem } from './servidor.ts';

/** The row that a step action starts from. */
export interface Requerimento {
  readonly id: number;
  readonly processo_id: number;
  readonly pessoa_id: number;
  readonly criado_por: number;
  readonly processo_nome: string;
  readonly numero: string;
  readonly busca: string;
  readonly versao: number;
  readonly ultimo_evento: number;
  readonly cabeca_hash: string;
  readonly estado: Estado;
}

export interface EventoPronto {
  readonly sequencia: number;
  readonly tipo: string;
  readonly dados: string;
  readonly canonico: string;
  readonly sal: string;
  readonly anterior: string;
  readonly hash: string;
}

/** What "iniciar" makes of a request, written down by hand for this one action. */
export const iniciar = (r: Requerimento, quem: Quem, numero: string | undefined, agora: string) => {
  const execucao = r.estado.execucoes.findLast((e) => e.situacao === 'aguardando');
  if (execucao === undefined || execucao.setor === null) throw new Error('not waiting for the city');
  const responsavel = { id: quem.id, nome: quem.nome };
  const estado: Estado = {
    ...r.estado,
    situacao: 'Em andamento',
    numero_processo: r.estado.numero_processo ?? numero ?? null,
    execucoes: r.estado.execucoes.map((e) =>
      e === execucao ? { ...e, situacao: 'em_andamento', iniciada_em: agora, responsavel } : e,
    ),
  };
  const eventos: EventoPronto[] = [];
  let anterior = r.cabeca_hash;
  const dadosDosEventos: readonly (readonly [string, object])[] = [
    ['etapa_iniciada', { execucao: execucao.sequencia, responsavel, quando: agora }],
    ...(numero === undefined ? [] : [['numero_de_processo_atribuido', { numero }] as const]),
  ];
  for (const [tipo, dados] of dadosDosEventos) {
    const sequencia = r.ultimo_evento + eventos.length + 1;
    const sal = randomBytes(16).toString('base64url');
    const elo = { organizacao: quem.organizacao, requerimento: r.id, sequencia, ator: quem.id, quando: agora, tipo };
    const canonico = canonicoDoEvento(elo, dados, sal);
    const hash = hashDoEvento(anterior, canonico);
    eventos.push({ sequencia, tipo, dados: JSON.stringify(dados), canonico, sal, anterior, hash });
    anterior = hash;
  }
  return { estado, eventos, cabeca: anterior, execucao };
};

/** Codes and events of a request just opened, for the bare handler's draft. */
export const aberto = (quem: Quem, etapa: string, agora: string) => {
  const codigo = (): string => randomBytes(20).toString('base64url');
  const estado = {
    situacao: 'Rascunho',
    prioridade: 'normal',
    numero: null,
    numero_processo: null,
    protocolado_em: null,
    execucoes: [
      {
        sequencia: 1,
        etapa,
        rodada: 1,
        setor: null,
        situacao: 'aguardando',
        resultado: null,
        criada_em: agora,
        iniciada_em: null,
        concluida_em: null,
        responsavel: null,
      },
    ],
    respostas: {},
    arquivos: {},
    pendencias: [],
    cobrancas: [],
    taxas_geradas: [],
    documentos: [],
    desfecho: null,
  };
  const eventosDe = (requerimento: number): { eventos: readonly EventoPronto[]; cabeca: string } => {
    let anterior = '';
    const eventos = [
      ['requerimento_aberto', { etapa, quando: agora }] as const,
      ['etapa_aberta', { execucao: 1, etapa, rodada: 1, setor: null, quando: agora }] as const,
    ].map(([tipo, dados], i): EventoPronto => {
      const sal = randomBytes(16).toString('base64url');
      const elo = { organizacao: quem.organizacao, requerimento, sequencia: i + 1, ator: quem.id, quando: agora, tipo };
      const canonico = canonicoDoEvento(elo, dados, sal);
      const de = anterior;
      anterior = hashDoEvento(de, canonico);
      return { sequencia: i + 1, tipo, dados: JSON.stringify(dados), canonico, sal, anterior: de, hash: anterior };
    });
    return { eventos, cabeca: anterior };
  };
  return { codigo: codigo(), canhoto: codigo(), estado: JSON.stringify(estado), eventosDe };
};
