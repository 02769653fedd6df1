import { SENHA, type Chamada, type Palco, type Resposta } from '../palco.ts';
import { BASE, CONSULTA, diretorioDeTeste } from './diretorioDeTeste.ts';

const caminho = (id: number): string => `admin/cadastro/organizacao/${id}`;

/** A city whose staff logs in by a directory, set up in the organisation's form as support does it. */
export const palcoDoDiretorio = async (p: Palco) => {
  const ad = await diretorioDeTeste();
  await p.conta({
    email: 'suporte.ad@exemplo.com.br',
    vinculos: [{ organizacao: p.sistema, permissoes: ['painel.sistema'] }],
  });
  const certo = {
    endereco: ad.endereco,
    certificado: ad.certificado.trim(),
    base: BASE,
    filtro: '(&(objectClass=person)(uid={usuario}))',
    usuario: CONSULTA.dn,
    senha: CONSULTA.senha,
  };
  const suporte = async (): Promise<string> => (await p.tokens('suporte.ad@exemplo.com.br')).access_token;
  const ler = async (token: string): Promise<Record<string, unknown>> =>
    (await p.chamar(caminho(p.cidade), { token })).dados as Record<string, unknown>;
  /** Saves the organisation's form with these changes. */
  const salvar = async (mudancas: object): Promise<Resposta> => {
    const token = await suporte();
    const { versao } = await ler(token);
    return p.chamar(caminho(p.cidade), { token, body: { versao, ...mudancas } });
  };
  const entrarPorAd = (
    username: string,
    password: string,
    c: Chamada & { codigo_2fa?: string; organizacao?: number } = {},
  ): Promise<Resposta> => {
    const { codigo_2fa, organizacao, ...chamada } = c;
    return p.chamar('oauth/tokenAd', {
      ...chamada,
      body: {
        username,
        password,
        ...(codigo_2fa === undefined ? {} : { codigo_2fa }),
        ...(organizacao === undefined ? {} : { sistema_organizacao_id: organizacao }),
      },
    });
  };
  /** A member of the city's staff, in the directory by the same user name. */
  const servidor = async (usuario: string, senhaDaRede: string, mais: object = {}): Promise<number> => {
    ad.por({ uid: usuario, senha: senhaDaRede });
    return p.conta({
      email: `${usuario}@exemplo.com.br`,
      usuario,
      senha: SENHA,
      vinculos: [{ organizacao: p.cidade, permissoes: ['painel.prefeitura'] }],
      ...mais,
    });
  };
  return { ad, certo, suporte, ler, salvar, entrarPorAd, servidor };
};
