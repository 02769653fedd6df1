import { etapaDe } from '../../processo/preenchimento.ts';
import { pendenciaAberta } from '../estado.ts';
import { confereNaEtapa } from '../aceite.ts';
import { filed, permite, todos, trabalhando, type Situado } from '../quandoAgir.ts';
import { etapasADesligar, etapasALigar } from '../etapasAMao.ts';
import { campoDoTipo, tipoConfirmado } from '../tipoDoProjeto.ts';
import { semCaminho } from '../semCaminho.ts';
import { alvosAValidar, julga, recusadosAPedir } from '../vereditos.ts';
import { itensAVerificar } from '../verificacao.ts';
import type { Regras } from './regra.ts';

const temOQueJulgar = ({ definicao, estado, etapa }: Situado): boolean =>
  julga(etapa) && alvosAValidar(definicao, estado, etapa).length > 0;

/** A step that waits by itself; where no way led on from it, it waits for a manager to say what follows. */
const espera = (s: Situado): boolean => filed(s) && s.etapa?.espera !== undefined && !semCaminho(s.execucao);

const confere =
  (tipo: 'validar' | 'visualizar') =>
  (s: Situado): boolean =>
    filed(s) && confereNaEtapa(s.etapa, s.execucao) && s.etapa.tipo === tipo;

/** Where there is nothing to choose, which it is. */
const aUnica = ({ definicao }: Situado, chaves: readonly string[], frase: string): string | null =>
  chaves.length === 1 ? `A etapa ${etapaDe(definicao, chaves[0] ?? '')?.nome ?? ''} ${frase}` : null;

/** What steps of a kind of their own are about: verdicts, acceptance, notes taken, waits; and steps by hand. */
export const regrasDasConferencias = {
  'confirmar-tipo': {
    rotulo: 'Confirmar o tipo do projeto',
    quem: ['requerente'],
    precisa: ['respostas'],
    quando: ({ definicao, estado, execucao }) =>
      estado.protocolado_em === null &&
      execucao !== undefined &&
      campoDoTipo(definicao) !== undefined &&
      tipoConfirmado(definicao, estado) === undefined,
    confirmar: 'Depois de confirmado, o tipo do projeto não muda mais. Para outro tipo, faça outro requerimento.',
  },
  'concluir-aceite': {
    rotulo: 'Enviar',
    quem: ['requerente'],
    precisa: ['aceites'],
    quando: confere('validar'),
  },
  'dar-ciencia': { rotulo: 'Ciente', quem: ['requerente'], precisa: [], quando: confere('visualizar') },
  'dar-vereditos': {
    rotulo: 'Avaliar respostas e documentos',
    quem: ['setor'],
    precisa: ['vereditos'],
    quando: todos(trabalhando, temOQueJulgar),
  },
  'marcar-item': {
    rotulo: 'Marcar item da verificação',
    quem: ['setor'],
    precisa: ['item', 'marcado'],
    quando: todos(
      trabalhando,
      ({ definicao, estado, etapa, execucao }) => itensAVerificar(definicao, estado, etapa, execucao).length > 0,
    ),
  },
  'pedir-recusados': {
    rotulo: 'Levar os recusados à pendência',
    quem: ['setor'],
    precisa: [],
    quando: todos(
      trabalhando,
      permite('pendencia'),
      ({ estado }) => (pendenciaAberta(estado)?.situacao ?? 'coletando') === 'coletando',
      ({ definicao, estado, etapa }) => julga(etapa) && recusadosAPedir(definicao, estado, etapa).length > 0,
    ),
  },
  'ligar-etapa': {
    rotulo: 'Incluir etapa opcional',
    quem: ['setor'],
    precisa: ['motivo'],
    quando: todos(trabalhando, (s) => etapasALigar(s).length > 0),
    etapas: etapasALigar,
    alemDisso: (s) => aUnica(s, etapasALigar(s), 'entra no caminho deste requerimento.'),
  },
  'desligar-etapa': {
    rotulo: 'Retirar etapa opcional',
    quem: ['setor'],
    precisa: ['motivo'],
    quando: todos(trabalhando, (s) => etapasADesligar(s).length > 0),
    etapas: etapasADesligar,
    alemDisso: (s) => aUnica(s, etapasADesligar(s), 'sai do caminho deste requerimento.'),
  },
  'encerrar-espera': {
    rotulo: 'Seguir sem esperar',
    quem: ['setor', 'gestor'],
    precisa: ['motivo'],
    quando: espera,
  },
  'cumprir-espera': {
    rotulo: 'Concluir a espera',
    quem: [],
    precisa: [],
    quando: espera,
  },
} satisfies Regras;
