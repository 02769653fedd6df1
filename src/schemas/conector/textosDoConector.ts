/** What the form of connectors explains, and what is said of one that cannot be asked. */
export const textosDoConector = {
  pergunta:
    'No endereço, a parte que muda de um requerimento para outro fica entre chaves duplas, com a chave do parâmetro: {{inscricao}}. Ela só pode estar no caminho ou depois do ponto de interrogação, nunca no nome do servidor.\nCada parâmetro vai no endereço ou, com POST, no corpo em JSON, sob o nome que você disser. Nada além deles é enviado.\nO processo diz de que resposta vem cada parâmetro. O valor de teste serve só para o botão Testar: números com ponto (12.5), datas como 2026-03-31, sim ou não.',
  autorizacao:
    'Num cabeçalho, o segredo é enviado inteiro, como você o digita: se o sistema pede Bearer antes da chave, digite Bearer e a chave.\nSe o endereço passar a outro servidor, o segredo precisa ser digitado de novo.',
  resposta:
    'O sistema responde em JSON. O caminho de cada resultado é um JSON Pointer: /debito lê o que está em "debito"; /lista/0/valor lê "valor" do primeiro item de "lista".\nTexto é um texto; número, um número ou um texto só de algarismos e ponto; sim ou não, true ou false; data, um texto como 2026-03-31. Um resultado que falta ou é de outro tipo é uma falha: a etapa não segue com ele.',
  chave:
    'Os processos citam o conector por esta chave. Depois que um processo o usa, prefira mudar o nome e não a chave.',
  chaveInvalida: 'Use letras minúsculas sem acento, números e _, começando por uma letra',
  jaNaLista: 'Esta chave já está na lista',
  enderecoInvalido: 'Informe um endereço http ou https, como https://tributos.cidade.gov.br/debitos/{{inscricao}}',
  servidorFixo: 'O nome do servidor é fixo: ponha as etiquetas no caminho ou depois do ponto de interrogação',
  semSenhaNoEndereco: 'Não ponha usuário nem senha no endereço: use a autorização',
  semFragmento: 'O endereço não pode ter #',
  etiquetaDesconhecida: (nome: string) => `O endereço usa {{${nome}}}, que não está entre os parâmetros`,
  naoEnviado: 'Este parâmetro não é enviado: ponha a etiqueta no endereço ou diga o nome no corpo',
  corpoSoComPost: 'Só com POST há corpo',
  nomeNoCorpoRepetido: 'Outro parâmetro já vai com este nome',
  cabecalhoInvalido: 'Informe o nome de um cabeçalho, com letras, números e hífens',
  cabecalhoDoPortal: 'Este cabeçalho é do próprio portal',
  usuarioInvalido: 'O usuário não pode ter dois-pontos',
  semUso: 'Esta autorização não usa este dado: apague-o',
  segredoDeNovo: 'O servidor mudou: digite de novo o segredo',
  segredoInvalido: 'O segredo não pode ter quebra de linha nem acento',
  caminhoInvalido: 'Comece o caminho por /, como /situacao/debito',
} as const;
