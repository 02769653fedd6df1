import {
  rota,
  rotaEmFalta as emFalta,
  rotasDaConsulta,
  rotasDoCadastro as cadastro,
  type NomeDaRota,
  type RotaDoPainel,
} from '../layout/staff/rotaDoPainel.ts';
import { entityNamed } from '../../schemas/entities.ts';
import {
  cadastrosDeConfiguracoes,
  type AbaDeConfiguracoes,
  type CadastroDeConfiguracoes,
} from './configuracoes/abas.ts';
import { recursos } from './recursos.tsx';

const GESTOR = 'perfil.gestor.prefeitura';
const RELATORIOS = 'prefeitura.requerimento.relatorio';
const P = '/prefeitura';
const CONTRIBUINTE = `${P}/cadastro/contribuinte`;
const VALIDACAO = `${P}/cadastro/contribuinte-validacao`;

const configuracoes = (aba: AbaDeConfiguracoes) => async () =>
  (await import('./configuracoes/telaDeConfiguracoes.tsx')).telaDeConfiguracoes(aba);

/** The list of a settings registry stands in its tab; one that nobody writes has no forms. */
const naAba = (aba: CadastroDeConfiguracoes) => {
  const { telas } = cadastrosDeConfiguracoes[aba];
  const [lista, ...outras] = cadastro(`prefeitura.configuracoes.${aba}`, `${P}/configuracoes/${aba}`, {
    titulos: [telas.options.label, telas.options.label],
    telas,
    permissao: GESTOR,
  });
  const ver = `prefeitura.configuracoes.${aba}.ver`;
  const telasAbertas =
    entityNamed(telas.name)?.access.write === null ? outras.filter(({ nome }) => nome === ver) : outras;
  return [{ ...lista, carregar: configuracoes(aba) }, ...telasAbertas] as const;
};

const contas = [
  emFalta(
    'prefeitura.contato',
    `${P}/contato`,
    'Contato',
    'Aqui ficarão os canais de atendimento, o telefone e o e-mail da prefeitura.',
  ),
  emFalta(
    'prefeitura.minhaConta.cadastro',
    `${P}/minha-conta/cadastro`,
    'Meus dados',
    'Aqui você poderá mudar seus dados de contato e sua senha.',
  ),
  ...rotasDaConsulta('prefeitura.minhaConta.notificacoes', `${P}/minha-conta/cadastro/notificacoes`, {
    titulos: ['Notificações', 'Notificação'],
    telas: recursos.notificacao,
  }),
] as const;

const cadastros = [
  ...cadastro('prefeitura.cadastro.contribuinte', CONTRIBUINTE, {
    titulos: ['Requerentes', 'Requerente'],
    telas: recursos.contribuinte,
    permissao: 'prefeitura.contribuinte.cadastro',
    caminhos: {
      lista: `${CONTRIBUINTE}/listagem`,
      ver: `${CONTRIBUINTE}/visualizacao/:id`,
      editar: `${CONTRIBUINTE}/:id`,
    },
  }),
  rota(
    'prefeitura.cadastro.contribuinte.unificar',
    `${CONTRIBUINTE}/visualizacao/:id/unificar`,
    'Unificar cadastros',
    async () => (await import('../../resources/pessoa/unificacao/UnificarCadastro.tsx')).UnificarCadastro,
    GESTOR,
  ),
  ...cadastro('prefeitura.cadastro.imovel', `${P}/cadastro/imovel`, {
    titulos: ['Imóveis', 'Imóvel'],
    telas: recursos.imovel,
    permissao: GESTOR,
  }),
  ...cadastro('prefeitura.cadastro.profissionais', `${P}/cadastro/profissionais`, {
    titulos: ['Profissionais', 'Profissional'],
    telas: recursos.profissional,
    permissao: GESTOR,
  }),
  ...cadastro('prefeitura.cadastro.zonaOcupacao', `${P}/cadastro/zona-ocupacao`, {
    titulos: ['Zonas de ocupação', 'Zona de ocupação'],
    telas: recursos.zonaOcupacao,
    permissao: GESTOR,
  }),
  ...rotasDaConsulta('prefeitura.cadastro.contribuinteValidacao', VALIDACAO, {
    titulos: ['Validação de cadastro', 'Validar cadastro'],
    telas: recursos.contribuinteValidacao,
    permissao: GESTOR,
    ver: `${VALIDACAO}/cadastro/:id`,
  }),
] as const;

const requerimentos = [
  rota(
    'prefeitura.requerimento.listagem',
    `${P}/requerimento/listagem`,
    'Todos os setores',
    async () => (await import('./requerimento/ListagemDeRequerimentos.tsx')).ListagemDeRequerimentos,
  ),
  rota(
    'prefeitura.requerimento.gerenciar',
    `${P}/requerimento/gerenciar/:id`,
    'Gerenciar requerimento',
    async () => (await import('./requerimento/GerenciarRequerimento.tsx')).GerenciarRequerimento,
  ),
  rota(
    'prefeitura.requerimento.setor',
    `${P}/requerimento/setor/:setorId`,
    'Requerimentos do setor',
    async () => (await import('./requerimento/RequerimentosDoSetor.tsx')).RequerimentosDoSetor,
  ),
  rota(
    'prefeitura.requerimento.setor.visualizacao',
    `${P}/requerimento/setor/:setorId/visualizacao/:id`,
    'Requerimento',
    async () => (await import('./requerimento/VisualizarRequerimento.tsx')).VisualizarRequerimento,
  ),
  rota(
    'prefeitura.requerimento.visualizacao',
    `${P}/requerimento/visualizacao/:id`,
    'Requerimento',
    async () => (await import('./requerimento/VisualizarRequerimento.tsx')).VisualizarRequerimento,
  ),
  rota(
    'prefeitura.requerimento.consulta',
    `${P}/requerimento/consulta`,
    'Novo requerimento',
    async () => (await import('./requerimento/novo/TiposDeRequerimento.tsx')).TiposDeRequerimento,
  ),
  rota(
    'prefeitura.requerimento.pagina',
    `${P}/requerimento/pagina/:processoSlug/:processo_id`,
    'Tipo de requerimento',
    async () => (await import('./requerimento/novo/PaginaDoTipoDaEquipe.tsx')).PaginaDoTipoDaEquipe,
  ),
  rota(
    'prefeitura.novoRequerimento',
    `${P}/novo-requerimento/:processoSlug/:processo_id`,
    'Novo requerimento',
    async () => (await import('./requerimento/novo/NovoRequerimentoDaEquipe.tsx')).NovoRequerimentoDaEquipe,
  ),
] as const;

const relatorio = <const N extends string>(nome: N, caminho: string, titulo: string, falta: string) =>
  emFalta(`prefeitura.relatorio.${nome}`, `${P}/relatorio/${caminho}`, titulo, falta, RELATORIOS);

/** In the order of spec 2 (AMB-013). */
export const rotasDosRelatorios = [
  relatorio(
    'produtividade',
    'produtividade',
    'Produtividade',
    'Aqui ficará quantos requerimentos cada setor e cada pessoa concluiu no período.',
  ),
  relatorio(
    'tempoProcesso',
    'tempo-processo',
    'Tempo de processo',
    'Aqui ficará quanto tempo os requerimentos levam em cada etapa.',
  ),
  relatorio(
    'arquivosTempoProcesso',
    'arquivos-tempo-processo',
    'Arquivos de tempo',
    'Aqui ficarão os arquivos de tempo de processo para baixar.',
  ),
  relatorio(
    'fluxoProcesso',
    'fluxo-processo',
    'Fluxo de processo',
    'Aqui ficará o caminho que os requerimentos fazem entre etapas e setores.',
  ),
  relatorio(
    'entradaRequerimento',
    'entrada-requerimento',
    'Entrada',
    'Aqui ficará quantos requerimentos entraram por tipo e período.',
  ),
  relatorio('lancamento', 'lancamento', 'Lançamentos', 'Aqui ficarão as taxas lançadas, pagas e em aberto.'),
  relatorio(
    'quadroArea',
    'quadro-area',
    'Quadro de áreas',
    'Aqui ficará a soma das áreas dos requerimentos por tipo e período.',
  ),
  relatorio('comparativo', 'comparativo', 'Comparativo', 'Aqui ficará a comparação entre dois períodos.'),
] as const;

const sistema = [
  rota(
    'prefeitura.organizacao.organograma',
    `${P}/organizacao/organograma`,
    'Organograma',
    async () => (await import('./organizacao/Organograma.tsx')).Organograma,
  ),
  ...rotasDaConsulta('prefeitura.auditoria', `${P}/auditoria`, {
    titulos: ['Auditoria', 'Registro de auditoria'],
    telas: recursos.auditoria,
  }),
  rota('prefeitura.configuracoes', `${P}/configuracoes`, 'Configurações', configuracoes('setores'), GESTOR),
  ...(Object.keys(cadastrosDeConfiguracoes) as CadastroDeConfiguracoes[]).flatMap(naAba),
  rota(
    'prefeitura.configuracoes.processos',
    `${P}/configuracoes/processos`,
    'Processos',
    configuracoes('processos'),
    'processo.configurar',
  ),
  rota(
    'prefeitura.configuracoes.processos.ver',
    `${P}/configuracoes/processos/:id`,
    'Processo',
    async () => (await import('./processo/ProcessoDaPrefeitura.tsx')).ProcessoDaPrefeitura,
    'processo.configurar',
  ),
  ...cadastro('prefeitura.feedbacks', `${P}/feedbacks`, {
    titulos: ['Feedbacks', 'Feedback'],
    telas: recursos.feedback,
    permissao: GESTOR,
  }),
  emFalta(
    'prefeitura.integracoes',
    `${P}/integracoes`,
    'Integrações',
    'Aqui ficarão as ligações com outros sistemas da prefeitura.',
    GESTOR,
  ),
] as const;

const meusAcessos = [
  emFalta('prefeitura.minhaAgenda', `${P}/minha-agenda`, 'Minha agenda', 'Aqui ficarão suas vistorias e seus prazos.'),
  emFalta(
    'prefeitura.assinaturaListagem',
    `${P}/assinatura-listagem`,
    'Assinaturas',
    'Aqui ficarão os documentos que esperam a sua assinatura.',
  ),
  emFalta(
    'prefeitura.assinaturaListagem.assinaturaVisualizar',
    `${P}/assinatura-listagem/assinatura-visualizar/:processo_requerimento_assinatura_id`,
    'Assinatura',
    'Aqui um documento será lido e assinado.',
  ),
  emFalta(
    'prefeitura.termos.visualizacaoTermo',
    `${P}/termos/visualizacao-termo/:termo_enviado_id`,
    'Termo enviado',
    'Aqui um termo enviado ao requerente será mostrado.',
  ),
] as const;

/** The routes of the municipality panel (spec 2); router, menus and guards read nothing else. */
export const rotasDaPrefeitura = [
  ...contas,
  ...cadastros,
  ...requerimentos,
  ...rotasDosRelatorios,
  ...sistema,
  ...meusAcessos,
] as const satisfies readonly RotaDoPainel[];

/** A route by its name; a name that is not in the table does not compile. */
export const rotaDaPrefeitura = (nome: NomeDaRota<typeof rotasDaPrefeitura>): RotaDoPainel => {
  const achada = (rotasDaPrefeitura as readonly RotaDoPainel[]).find((uma) => uma.nome === nome);
  if (achada === undefined) throw new Error(`Rota desconhecida: ${nome}`);
  return achada;
};
