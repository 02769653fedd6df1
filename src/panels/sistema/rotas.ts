import {
  rota,
  rotasDaConsulta,
  rotasDoCadastro as cadastro,
  type NomeDaRota,
  type RotaDoPainel,
} from '../layout/staff/rotaDoPainel.ts';
import { rotasDaCidade } from './organizacao/rotasDaCidade.ts';
import { recursos } from './recursos.tsx';
import { telasDoSuporte } from './suporte/telasDoSuporte.tsx';

const S = '/sistema';
const ESTADO = 'pais/:pais_id/estado';
const CIDADE = `${ESTADO}/:estado_id/cidade` as const;
const BAIRRO = `${CIDADE}/:cidade_id/bairro` as const;

/** The routes of the system panel (spec 2); whoever is in the panel may open them all (spec 6). */
export const rotasDoSistema = [
  rota('sistema.dashboard', `${S}/dashboard`, 'Início', async () => (await import('./inicio/Inicio.tsx')).Inicio),
  rota(
    'sistema.dashboard.mensagens',
    `${S}/dashboard/mensagens`,
    'E-mails do portal',
    async () => (await import('./mensagens/ListaDeMensagens.tsx')).ListaDeMensagens,
  ),
  rota(
    'sistema.dashboard.mensagens.ver',
    `${S}/dashboard/mensagens/:id`,
    'E-mail',
    async () => (await import('./mensagens/VerMensagem.tsx')).VerMensagem,
  ),
  ...rotasDaConsulta('sistema.dashboard.tarefas', `${S}/dashboard/tarefas`, {
    titulos: ['Tarefas em segundo plano', 'Tarefa'],
    telas: recursos.tarefaDoPortal,
  }),
  ...cadastro('sistema.organizacao', `${S}/organizacao`, {
    titulos: ['Organizações', 'Organização'],
    telas: recursos.organizacao,
    caminhos: {
      lista: `${S}/organizacao/listagem`,
      novo: `${S}/organizacao`,
      ver: `${S}/organizacao/:id/visualizacao`,
      editar: `${S}/organizacao/:id`,
    },
  }),
  ...rotasDaCidade,
  rota(
    'sistema.minhaConta.cadastro',
    `${S}/minha-conta/cadastro`,
    'Meus dados',
    async () => (await import('../layout/conta/MinhaConta.tsx')).MinhaConta,
  ),
  ...rotasDaConsulta('sistema.minhaConta.notificacoes', `${S}/minha-conta/cadastro/notificacoes`, {
    titulos: ['Notificações', 'Notificação'],
    telas: recursos.notificacao,
  }),
  ...rotasDaConsulta('sistema.minhaConta.acessos', `${S}/minha-conta/cadastro/acessos`, {
    titulos: ['Quem viu e mudou meus dados', 'Acesso aos meus dados'],
    telas: recursos.minhaAuditoria,
  }),
  rota(
    'sistema.processo.listagem',
    `${S}/processo/listagem`,
    'Processos',
    async () => (await import('./processo/ProcessosDoSistema.tsx')).ProcessosDoSistema,
  ),
  rota(
    'sistema.processo.listagem.ver',
    `${S}/processo/listagem/:organizacao_id/:id`,
    'Processo',
    async () => (await import('./processo/ProcessoDoSistema.tsx')).ProcessoDoSistema,
  ),
  rota(
    'sistema.processo.listagem.editar',
    `${S}/processo/listagem/:organizacao_id/:id/editar`,
    'Editar processo',
    async () => (await import('./processo/EditorNoSistema.tsx')).EditorNoSistema,
  ),
  rota(
    'sistema.processo.listagem.passagem',
    `${S}/processo/listagem/:organizacao_id/:id/passagem`,
    'Requerimentos em andamento',
    async () => (await import('./processo/MigracaoNoSistema.tsx')).MigracaoNoSistema,
  ),
  rota(
    'sistema.processo.modelos',
    `${S}/processo/modelos`,
    'Modelos de processos',
    async () => (await import('./processo/modelo/ModelosDoSistema.tsx')).ModelosDoSistema,
  ),
  rota(
    'sistema.processo.modelos.ver',
    `${S}/processo/modelos/:id`,
    'Modelo de processo',
    async () => (await import('./processo/modelo/ModeloDoSistema.tsx')).ModeloDoSistema,
  ),
  ...cadastro('sistema.suporte.usuarios', `${S}/suporte/usuarios`, {
    titulos: ['Usuários do suporte', 'Usuário do suporte'],
    telas: telasDoSuporte,
  }),
  ...cadastro('sistema.cadastro.geografico.pais', `${S}/cadastro/geografico/pais`, {
    titulos: ['Cadastro geográfico', 'País'],
    telas: recursos.pais,
  }),
  ...cadastro('sistema.pais.estado', `${S}/${ESTADO}`, { titulos: ['Estados', 'Estado'], telas: recursos.estado }),
  ...cadastro('sistema.pais.estado.cidade', `${S}/${CIDADE}`, {
    titulos: ['Cidades', 'Cidade'],
    telas: recursos.cidade,
  }),
  ...cadastro('sistema.pais.estado.cidade.bairro', `${S}/${BAIRRO}`, {
    titulos: ['Bairros', 'Bairro'],
    telas: recursos.bairro,
  }),
  rota(
    'sistema.requerimento.visualizacao',
    `${S}/requerimento/visualizacao`,
    'Consultar requerimento',
    async () => (await import('./requerimento/ConsultarRequerimento.tsx')).ConsultarRequerimento,
  ),
  rota(
    'sistema.requerimento.visualizacao.ver',
    `${S}/requerimento/visualizacao/:id`,
    'Requerimento',
    async () => (await import('./requerimento/VerRequerimento.tsx')).VerRequerimento,
  ),
] as const satisfies readonly RotaDoPainel[];

/** A route by its name; a name that is not in the table does not compile. */
export const rotaDoSistema = (nome: NomeDaRota<typeof rotasDoSistema>): RotaDoPainel => {
  const achada = (rotasDoSistema as readonly RotaDoPainel[]).find((uma) => uma.nome === nome);
  if (achada === undefined) throw new Error(`Rota desconhecida: ${nome}`);
  return achada;
};

/** The geographic addresses are known with and without their prefix, to the last screen below them (AMB-011). */
export const desviosDoSistema: readonly (readonly [de: string, para: string])[] = [
  [`${S}/pais/*`, `${S}/cadastro/geografico/pais/*`],
  [`${S}/cadastro/geografico/${ESTADO}/*`, `${S}/${ESTADO}/*`],
];
