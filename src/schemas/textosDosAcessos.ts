/** Texts about other systems that enter, in a table of their own: no page of the log-in loads them. */
export const textosDosAcessos = {
  /** Tokens of another system (spec 2 `access_token`, docs/decisions on external log-in). */
  acessoGeo: {
    ajuda:
      'Outro sistema da prefeitura pode abrir o portal já com o servidor identificado, por um token (JWT) que ele assina.\nO token traz iss (o emissor), aud (o domínio desta organização), sub (CPF, e-mail ou nome de usuário do servidor), jti, iat e exp, vale no máximo 5 minutos e uma só vez.',
    invalido: 'Este acesso não é válido, expirou ou já foi usado. Volte ao outro sistema ou entre com usuário e senha',
    semChave: 'Cole ao menos uma chave pública em PEM, de -----BEGIN PUBLIC KEY----- a -----END PUBLIC KEY-----',
    chavePrivada: 'Esta é uma chave privada. Cole a chave pública e troque este par, que deixou de ser secreto',
    chaveIlegivel: (n: number) => `Não foi possível ler a ${n}ª chave`,
    chaveFraca: (n: number) => `A ${n}ª chave não serve: use Ed25519, EC P-256 ou RSA de 2048 bits ou mais`,
  },
  /** Other systems that call the API for an organisation. */
  clienteApi: {
    credencial:
      'A credencial é mostrada uma única vez, ao cadastrar o sistema e ao gerar um novo segredo. O portal não a guarda e não a mostra de novo.\nA chave é a parte que pode ser vista: serve para reconhecer de qual sistema é uma credencial.',
    renovar:
      'A credencial de agora deixa de ser aceita no mesmo instante. O outro sistema só volta a funcionar quando receber a nova.',
    recusado: 'A credencial não é válida. Peça outra à prefeitura',
    vencido: 'A credencial venceu. Peça à prefeitura que a prorrogue',
    desligado: 'A credencial foi desligada pela prefeitura',
    foraDoEscopo: 'Este sistema não tem permissão para esta chamada',
    soLeitura: (recurso: string) => `${recurso} só pode ser lido`,
    repetido: 'Já está na lista',
    jaVencido: 'Informe uma data que ainda não passou',
    guarde: 'Copie agora e guarde em lugar seguro. Depois de fechar, não há como ver este segredo de novo.',
    jaMostrado: 'O segredo já foi mostrado. Gere outro se ele não foi guardado',
    perdido: (renovar: string) =>
      `A credencial foi criada, mas não pode mais ser mostrada: a resposta que a trazia se perdeu na conexão. Para ter outra, abra este registro e use “${renovar}”. A que se perdeu deixa de ser aceita.`,
  },
} as const;
