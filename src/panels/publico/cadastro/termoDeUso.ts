/** What a person accepts when registering: short, in plain words, each with its legal ground where there is one. */
export const termoDeUso: readonly (readonly [titulo: string, texto: string])[] = [
  [
    'Para que serve a sua conta',
    'Com ela você pede licenças, alvarás e certidões, acompanha a análise, responde pendências e recebe documentos. A conta é pessoal.',
  ],
  [
    'Sua senha',
    'Não empreste a sua senha. O que for feito com ela vale como feito por você. Se desconfiar de uso indevido, troque a senha e avise a prefeitura.',
  ],
  [
    'Informações verdadeiras',
    'Você responde pelo que declara e pelos documentos que envia. Declarar ou enviar algo falso é crime (Código Penal, artigos 298 e 299).',
  ],
  [
    'Avisos e prazos',
    'Os avisos do portal chegam pelo seu e-mail e pelo painel. Os prazos contam como cada processo explica. Mantenha o e-mail e o telefone atualizados.',
  ],
  [
    'Assinatura eletrônica',
    'Os atos que você confirma com a sua conta valem como assinatura eletrônica nas interações com a prefeitura (Lei 14.063/2020).',
  ],
  [
    'Seus dados pessoais',
    'A prefeitura usa os seus dados para receber, analisar e responder os seus pedidos e para cumprir a lei (Lei 13.709/2018, artigos 7º e 23). Os dados ficam guardados pelo tempo que a lei exige.',
  ],
  [
    'O que outras pessoas veem',
    'A consulta pública mostra o andamento dos requerimentos e partes do nome e do CPF. Os documentos emitidos podem ser conferidos por qualquer pessoa que tenha o código.',
  ],
  [
    'Seus direitos',
    'Você pode ver, corrigir e pedir informações sobre os seus dados a qualquer momento, no portal ou no atendimento da prefeitura.',
  ],
];
