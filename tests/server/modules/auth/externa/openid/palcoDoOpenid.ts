import { CLIENTE } from '../../../../../support/provedorDeIdentidade.ts';
import type { Chamada, Palco, Resposta } from '../../palco.ts';

export const RETORNO = 'http://aurora.example:3000/auth/retorno';

/** A city whose people come by a provider of identities, set up in the organisation's form as support does it. */
export const palcoDoOpenid = async (p: Palco, emissor: string) => {
  const caminho = (id: number): string => `admin/cadastro/organizacao/${id}`;
  await p.conta({
    email: 'suporte.openid@exemplo.com.br',
    vinculos: [{ organizacao: p.sistema, permissoes: ['painel.sistema'] }],
  });
  const certo = {
    nome: 'Entrar com gov.br',
    emissor,
    cliente: CLIENTE.id,
    segredo: CLIENTE.segredo,
    escopos: 'openid email profile govbr_confiabilidades_idtoken',
    campo_do_cpf: 'sub',
    quem_entra: ['requerentes', 'servidores'],
    campo_do_nivel: null,
    niveis_dos_requerentes: null,
    niveis_dos_servidores: null,
  };
  const suporte = async (): Promise<string> => (await p.tokens('suporte.openid@exemplo.com.br')).access_token;
  const salvar = async (mudancas: object, organizacao = p.cidade): Promise<Resposta> => {
    const token = await suporte();
    const { versao } = (await p.chamar(caminho(organizacao), { token })).dados as { versao: number };
    return p.chamar(caminho(organizacao), { token, body: { versao, ...mudancas } });
  };
  /** Saves the provider with these changes, switched on. */
  const com = async (mudancas: object = {}, organizacao = p.cidade): Promise<void> => {
    const r = await salvar({ tem_openid: true, openid: { ...certo, ...mudancas } }, organizacao);
    if (r.status !== 200) throw new Error(r.texto);
  };
  /** Whoever has an account has shown already that it is his. */
  const ligadas = async (daqui = emissor): Promise<void> => {
    await p.db
      .insertInto('conta_openid')
      .columns(['usuario_id', 'emissor'])
      .expression((eb) => eb.selectFrom('usuario').select(['id', eb.val(daqui).as('emissor')]))
      .onConflict((oc) => oc.doNothing())
      .execute();
  };
  return { certo, caminho, suporte, salvar, com, ligadas };
};

/** One browser: it keeps the portal's cookies as browsers do, and sends them along. */
export const navegador = (p: Palco, padrao: Chamada = {}) => {
  const cookies = new Map<string, string>();
  const guarda = (): string | undefined =>
    cookies.size === 0 ? undefined : [...cookies].map((um) => um.join('=')).join('; ');
  const levados = (): { readonly cookies?: string } => {
    const texto = guarda();
    return texto === undefined ? {} : { cookies: texto };
  };
  const chamar = async (url: string, c: Chamada = {}): Promise<Resposta> => {
    const r = await p.chamar(`auth/openid/${url}`, { ...padrao, ...levados(), ...c });
    ouvir(r);
    return r;
  };
  const ouvir = (r: Resposta): void => {
    for (const { name, value } of r.resposta.cookies) {
      if (!name.startsWith('portal-openid-')) continue;
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
  };
  return {
    chamar,
    ouvir,
    guarda,
    /** Puts back what it kept at another time. */
    lembrar: (guardados: string | undefined): void => {
      cookies.clear();
      for (const um of guardados?.split('; ') ?? [])
        cookies.set(um.slice(0, um.indexOf('=')), um.slice(um.indexOf('=') + 1));
    },
    /** The provider's address for a new log-in. */
    comecar: async (redirect?: string): Promise<URL> => {
      const r = await chamar('inicio', { body: redirect === undefined ? {} : { redirect } });
      if (r.status !== 200) throw new Error(r.texto);
      return new URL((r.dados as { url: string }).url);
    },
    voltar: (busca: string): Promise<Resposta> => chamar('retorno', { body: { busca } }),
    entrar: (codigo_2fa?: string): Promise<Resposta> =>
      chamar('entrar', { body: codigo_2fa === undefined ? {} : { codigo_2fa } }),
    cadastrar: async (body: object): Promise<Resposta> => {
      const r = await p.chamar('auth/autocadastro', { ...padrao, ...levados(), body });
      ouvir(r);
      return r;
    },
  };
};
