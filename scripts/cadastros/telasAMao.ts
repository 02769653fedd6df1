/**
 * The screens of registries that are written by hand, and why a declaration cannot give them. A test compares this table with the panels: one
 * that is not here, or no longer there, fails it.
 */
export const telasAMao: Readonly<Record<string, string>> = {
  'usuario.show': 'atos sobre a conta (convite, resgate, repasse do trabalho) ao lado da ficha gerada',
  'pessoa.show': 'atos de resgate da conta ao lado da ficha gerada',
  'pessoa.create': 'o tipo (Física ou Jurídica) decide que documento a ficha pede',
  'pessoa.edit': 'o tipo (Física ou Jurídica) decide que documento a ficha pede',
  'validacao_cadastro.show':
    'o que foi informado ao lado do cadastro da prefeitura, com a escolha de cada campo e os atos',
  'dado_informado.show': 'o que foi informado ao lado do cadastro da prefeitura, com os atos do requerimento',
  'assinatura.show': 'o papel a ler e a assinatura com a senha da conta, ou a recusa, ao lado da ficha',
  'termo_enviado.show': 'o que cada destinatário fez com o termo, o texto e o papel, ao lado da ficha',
  'auditoria.show': 'compara o antes e o depois de um registro de outro cadastro',
  'organizacao.create': 'a ficha gerada com as cores da cidade ao lado',
  'organizacao.edit': 'a ficha gerada com as cores da cidade ao lado',
  'organizacao.show': 'abre as abas dos cadastros da cidade',
};
