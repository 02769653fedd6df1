import { rota, rotasDaConsulta } from '../../layout/staff/rotaDoPainel.ts';
import { recursos } from '../recursos.tsx';
import { GESTOR, P } from './comum.ts';

/** What is the user's own: his account, what he was told. */
export const rotasDaConta = [
  rota(
    'prefeitura.contato',
    `${P}/contato`,
    'Contato',
    async () => (await import('../../layout/contato/Contato.tsx')).Contato,
  ),
  rota(
    'prefeitura.minhaConta.cadastro',
    `${P}/minha-conta/cadastro`,
    'Meus dados',
    async () => (await import('../../layout/conta/MinhaConta.tsx')).MinhaConta,
  ),
  ...rotasDaConsulta('prefeitura.minhaConta.notificacoes', `${P}/minha-conta/cadastro/notificacoes`, {
    titulos: ['Notificações', 'Notificação'],
    telas: recursos.notificacao,
  }),
  ...rotasDaConsulta('prefeitura.minhaConta.acessos', `${P}/minha-conta/cadastro/acessos`, {
    titulos: ['Quem viu e mudou meus dados', 'Acesso aos meus dados'],
    telas: recursos.minhaAuditoria,
  }),
] as const;

/** What waits for the user himself: his calendar, what he is to sign. */
export const rotasDosAcessos = [
  rota(
    'prefeitura.minhaAgenda',
    `${P}/minha-agenda`,
    'Minha agenda',
    async () => (await import('../agenda/MinhaAgendaDaEquipe.tsx')).MinhaAgendaDaEquipe,
  ),
  ...rotasDaConsulta('prefeitura.assinaturaListagem', `${P}/assinatura-listagem`, {
    titulos: ['Assinaturas', 'Assinatura'],
    telas: recursos.assinatura,
    ver: `${P}/assinatura-listagem/assinatura-visualizar/:id`,
  }),
  ...rotasDaConsulta('prefeitura.dadosAConfirmar', `${P}/dados-a-confirmar`, {
    titulos: ['Dados a confirmar', 'Dado a confirmar'],
    telas: recursos.dadoInformado,
    permissao: GESTOR,
    ver: `${P}/dados-a-confirmar/:id`,
  }),
  ...rotasDaConsulta('prefeitura.termos', `${P}/termos`, {
    titulos: ['Termos enviados', 'Termo enviado'],
    telas: recursos.termoEnviado,
    ver: `${P}/termos/visualizacao-termo/:id`,
  }),
] as const;
