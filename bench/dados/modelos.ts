import { DIAS_UTEIS } from '../../src/schemas/expediente.ts';
import { etapaDe, documentosDaEtapa } from '../../src/schemas/processo/preenchimento.ts';
import type { Definicao } from '../../src/schemas/processo/definicao.ts';
import type { ParametroDatado } from '../../src/schemas/processo/parametros.ts';
import type { Comando } from '../../src/schemas/requerimento/comandos.ts';
import { recusada, type Ator } from '../../src/schemas/requerimento/contexto.ts';
import { decidir } from '../../src/schemas/requerimento/decidir/decidir.ts';
import { estadoInicial, type Estado } from '../../src/schemas/requerimento/estado.ts';
import type { Evento } from '../../src/schemas/requerimento/eventos.ts';
import { reproduzir } from '../../src/schemas/requerimento/evoluir.ts';
import { execucoesAbertas } from '../../src/schemas/requerimento/execucoes.ts';
import { contextoDoMotor } from '../../server/modules/requerimentos/contextoDoMotor.ts';
import { calendarioNacional } from '../../server/modules/requerimentos/calendario.ts';
import { prazoDaExecucao } from '../../src/schemas/requerimento/prazoDaExecucao.ts';
import { textoCanonico } from '../../src/schemas/processo/canonico.ts';

/** What stands in a model where each request has its own; replaced by the database. */
export const LACUNAS = {
  numero: '§numero§',
  processo: '§processo§',
  documento: '§documento§',
  inscricao: '§inscricao§',
};
/** Number of the file that every document of a model points to; each request has one. */
export const LACUNA_DO_ARQUIVO = 99_000_001;

export const ESTAGIOS = [
  'rascunho',
  'protocolado',
  'iniciado',
  'com_pendencia',
  'indeferido',
  'inviavel',
  'cancelado',
  'deferido',
] as const;
export type Estagio = (typeof ESTAGIOS)[number];

export interface Analista {
  readonly id: number;
  readonly nome: string;
}

/** One act of a model: its events, who did it and when. */
interface Ato {
  readonly doRequerente: boolean;
  readonly quando: string;
  readonly eventos: readonly Evento[];
}

export interface Modelo {
  readonly estado: Estado;
  readonly versao: number;
  readonly atos: readonly Ato[];
  readonly analista: Analista;
  readonly criadoEm: string;
}

const HORA = 3_600_000;
const FUSO = 'America/Sao_Paulo';
const MOTIVO = 'O projeto não atende ao recuo mínimo da zona.';

const PASSOS: Readonly<Record<Estagio, readonly string[]>> = {
  rascunho: [],
  protocolado: ['enviar'],
  iniciado: ['enviar', 'iniciar'],
  com_pendencia: ['enviar', 'iniciar', 'pendencia'],
  indeferido: ['enviar', 'iniciar', 'indeferir'],
  inviavel: ['enviar', 'iniciar', 'inviabilizar'],
  cancelado: ['enviar', 'cancelar'],
  deferido: ['enviar', 'iniciar', 'anexos', 'taxas', 'deferir', 'iniciar', 'deferir-e-finalizar'],
};

/** Leads one request through the engine to a stage, as the service does, without a database. */
export class Percurso {
  readonly #definicao: Definicao;
  readonly #parametros: readonly ParametroDatado[];
  readonly #analista: Analista;
  readonly #atos: Ato[] = [];
  #estado: Estado = estadoInicial;
  #agora: Date;

  constructor(definicao: Definicao, parametros: readonly ParametroDatado[], analista: Analista, inicio: Date) {
    this.#definicao = definicao;
    this.#parametros = parametros;
    this.#analista = analista;
    this.#agora = inicio;
  }

  #agir(doRequerente: boolean, comando: Comando, horas = 6): void {
    this.#agora = new Date(this.#agora.getTime() + horas * HORA);
    const siglas = this.#definicao.setores.map((s) => s.sigla);
    const ator: Ator = doRequerente
      ? { tipo: 'requerente', id: 1, nome: '', setores: [], gestor: false }
      : { tipo: 'equipe', ...this.#analista, setores: siglas, gestor: false };
    const cidade = {
      organizacao: { nome: '', dominio: '', fuso: FUSO, brand: {}, cadastro_pessoa: {} },
      setores: this.#definicao.setores.map((s, i) => ({ id: i, ...s })),
      parametros: this.#parametros,
      feriados: [],
      dias_uteis: DIAS_UTEIS,
      mensagens: [],
      aviso: null,
      padroes: [],
    };
    const numeros = { requerimento: LACUNAS.numero, processo: LACUNAS.processo, documento: LACUNAS.documento };
    const contexto = contextoDoMotor(this.#definicao, cidade, this.#agora, FUSO, numeros);
    const decisao = decidir(this.#definicao, this.#estado, comando, ator, contexto);
    if (recusada(decisao)) throw new Error(`${comando.acao}: ${decisao.mensagem} ${JSON.stringify(decisao.erros)}`);
    this.#atos.push({ doRequerente, quando: this.#agora.toISOString(), eventos: decisao });
    this.#estado = reproduzir(decisao, this.#estado);
  }

  #anexar(etapa: string): Readonly<Record<string, readonly number[]>> {
    const pedidos = documentosDaEtapa(this.#definicao, etapa, this.#estado.respostas);
    return Object.fromEntries(pedidos.map((p) => [`documento:${p.documento.chave}`, [LACUNA_DO_ARQUIVO]]));
  }

  #passo(passo: string, area: string): void {
    if (passo === 'enviar')
      this.#agir(true, {
        acao: 'enviar',
        leu: true,
        respostas: {
          inscricao_imovel: LACUNAS.inscricao,
          area_ampliada_m2: area,
          solicitante_e_proprietario: true,
          rt: 'CREA-SC 120345',
        },
        arquivos: this.#anexar('abertura'),
        faltas: {},
      });
    else if (passo === 'anexos')
      for (const alvo of Object.keys(this.#anexar('aprovacao')))
        this.#agir(true, { acao: 'anexar', alvo, arquivo: LACUNA_DO_ARQUIVO, nome: 'documento.pdf', varios: false }, 1);
    else if (passo === 'pendencia') {
      this.#agir(false, { acao: 'abrir-pendencia' }, 1);
      const texto = 'A área do quadro não confere com a soma das plantas.';
      this.#agir(false, { acao: 'incluir-item', pendencia: 1, tipo: 'campo', alvo: 'area_ampliada_m2', texto }, 1);
      this.#agir(false, { acao: 'emitir-pendencia', pendencia: 1 }, 1);
    } else if (passo === 'taxas') {
      this.#agir(false, { acao: 'gerar-taxas' });
      for (const { id } of this.#estado.cobrancas) {
        this.#agir(false, { acao: 'emitir-cobranca', cobranca: id }, 1);
        this.#agir(true, { acao: 'enviar-comprovante', cobranca: id, arquivo: LACUNA_DO_ARQUIVO }, 30);
        this.#agir(false, { acao: 'avaliar-comprovante', cobranca: id, comprovante: 1, resultado: 'aprovado' }, 8);
      }
    } else if (passo === 'iniciar') this.#agir(false, { acao: 'iniciar' }, 40);
    else if (passo === 'cancelar') this.#agir(true, { acao: 'cancelar', motivo: 'Desisti da obra.' }, 30);
    else if (passo === 'deferir' || passo === 'deferir-e-finalizar') this.#agir(false, { acao: passo });
    else this.#agir(false, { acao: passo as 'indeferir' | 'inviabilizar', motivo: MOTIVO }, 50);
  }

  ate(estagio: Estagio, area: string): Modelo {
    const criadoEm = this.#agora.toISOString();
    this.#agir(true, { acao: 'abrir' }, 0);
    for (const passo of PASSOS[estagio]) this.#passo(passo, area);
    return { estado: this.#estado, versao: this.#atos.length, atos: this.#atos, analista: this.#analista, criadoEm };
  }
}

const RELOGIO = { fuso: FUSO, calendario: calendarioNacional };

/** The columns that the service keeps beside the state. */
export const colunasDoModelo = (definicao: Definicao, { estado }: Modelo) => {
  const execucao = execucoesAbertas(estado)[0];
  const prazo = prazoDaExecucao(definicao, estado, execucao, RELOGIO);
  return {
    situacao: estado.situacao,
    etapa: execucao?.etapa ?? null,
    etapa_nome: (execucao && etapaDe(definicao, execucao.etapa)?.nome) ?? null,
    setor: execucao?.setor ?? null,
    responsavel_id: execucao?.responsavel?.id ?? null,
    vence_em: prazo?.vence_em ?? null,
    prazo_pausado: prazo?.pausado ?? false,
    protocolado_em: estado.protocolado_em,
    finalizado_em: estado.desfecho?.quando ?? null,
    execucoes: estado.execucoes.map((e) => ({
      ...e,
      vence_em: prazoDaExecucao(definicao, estado, e, RELOGIO)?.vence_em ?? null,
    })),
  };
};

/** Events in the form they are stored in, numbered, `dados` in the canonical text that is hashed. */
export const eventosDoModelo = ({ atos }: Modelo) =>
  atos
    .flatMap(({ eventos, ...ato }) => eventos.map((evento) => ({ ...ato, evento })))
    .map(({ evento: { tipo, ...dados }, doRequerente, quando }, i) => ({
      sequencia: i + 1,
      tipo,
      dados: textoCanonico(dados),
      do_requerente: doRequerente,
      quando,
    }));
