import {
  rota,
  rotaEmFalta as emFalta,
  rotasDaConsulta,
  rotasDoCadastro as cadastro,
} from '../../layout/staff/rotaDoPainel.ts';
import { entityNamed } from '../../../schemas/entities.ts';
import {
  cadastrosDeConfiguracoes,
  type AbaDeConfiguracoes,
  type CadastroDeConfiguracoes,
} from '../configuracoes/abas.ts';
import { recursos } from '../recursos.tsx';
import { GESTOR, P } from './comum.ts';

const configuracoes = (aba: AbaDeConfiguracoes) => async () =>
  (await import('../configuracoes/telaDeConfiguracoes.tsx')).telaDeConfiguracoes(aba);

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

/** How the city hall is set up and looked after: organisation, audit, settings with a tab per registry, feedbacks. */
export const rotasDoSistema = [
  rota(
    'prefeitura.organizacao.organograma',
    `${P}/organizacao/organograma`,
    'Organograma',
    async () => (await import('../organizacao/Organograma.tsx')).Organograma,
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
    async () => (await import('../processo/ProcessoDaPrefeitura.tsx')).ProcessoDaPrefeitura,
    'processo.configurar',
  ),
  rota(
    'prefeitura.configuracoes.processos.editar',
    `${P}/configuracoes/processos/:id/editar`,
    'Editar processo',
    async () => (await import('../processo/EditorNaPrefeitura.tsx')).EditorNaPrefeitura,
    'processo.configurar',
  ),
  rota(
    'prefeitura.configuracoes.processos.passagem',
    `${P}/configuracoes/processos/:id/passagem`,
    'Requerimentos em andamento',
    async () => (await import('../processo/MigracaoNaPrefeitura.tsx')).MigracaoNaPrefeitura,
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
