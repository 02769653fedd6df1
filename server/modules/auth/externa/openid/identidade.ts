import { semPontuacao } from '../../../../../src/schemas/validacao/digitosVerificadores.ts';
import { validCPF } from '../../../../../src/schemas/validacao/cpf.ts';
import { validEmailPublico } from '../../../../../src/schemas/validacao/email.ts';
import { AppError } from '../../../../../src/schemas/errors.ts';
import { frasesDoOpenid as frases } from '../../../../../src/schemas/openid.ts';
import { regraDoNome } from '../../fichaDeCadastro.ts';
import type { Prova } from './cookieDaEntrada.ts';
import { niveisDe } from './errosDoOpenid.ts';
import type { Openid, OpenidGravado } from './openidDaCidade.ts';

export type Dados = Readonly<Record<string, unknown>>;

const objeto = (valor: unknown): Dados =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor) ? (valor as Dados) : {};

/** A value by its own name, which may have dots in it (an address), else by the names of its groups. */
const valorDe = (dados: Dados, campo: string): unknown => {
  if (Object.hasOwn(dados, campo)) return dados[campo];
  const [grupo = '', ...resto] = campo.split('.');
  if (!Object.hasOwn(dados, grupo)) return undefined;
  return resto.length === 0 ? dados[grupo] : valorDe(objeto(dados[grupo]), resto.join('.'));
};

const textoDe = (valor: unknown): string => (typeof valor === 'string' ? valor.trim() : '');

/** The CPF in stored form; gov.br writes eleven digits, others a mask. */
const cpfDe = (dados: Dados, { campo_do_cpf }: OpenidGravado): string => {
  const texto = textoDe(valorDe(dados, campo_do_cpf ?? 'sub'));
  const cpf = /^[\d.\-\s]{11,18}$/.test(texto) ? semPontuacao(texto) : '';
  if (cpf.length !== 11 || validCPF(cpf) !== undefined) throw new AppError('credenciais_invalidas', frases.semCpf);
  return cpf;
};

/** A level is a word, a number, or several of them. */
const niveisDos = (dados: Dados, { campo_do_nivel }: OpenidGravado): string[] =>
  campo_do_nivel == null
    ? []
    : [valorDe(dados, campo_do_nivel)]
        .flat()
        .filter((um) => typeof um === 'string' || typeof um === 'number')
        .map((um) => String(um).slice(0, 100))
        .slice(0, 20);

/**
 * Who the provider's claims say that somebody is. An address counts as proved only where the provider says so; gov.br writes that as text.
 * @throws AppError credenciais_invalidas without a CPF
 */
export const identidadeDe = (
  openid: OpenidGravado,
  dados: Dados,
): Pick<Prova, 'cpf' | 'nome' | 'email' | 'emailConfirmado' | 'niveis'> => {
  const email = textoDe(dados['email']).toLowerCase();
  const serve = email !== '' && email.length <= 254 && validEmailPublico(email) === undefined;
  const confirmado = dados['email_verified'] === true || dados['email_verified'] === 'true';
  const nome = textoDe(dados['name']).normalize('NFC');
  return {
    cpf: cpfDe(dados, openid),
    nome: regraDoNome(nome) === undefined ? nome : null,
    email: serve ? email : null,
    emailConfirmado: serve && confirmado,
    niveis: niveisDos(dados, openid),
  };
};

/** Why somebody whom the provider knows may not come in this way; undefined when he may. */
export const recusaDoProvedor = (
  { quem_entra, niveis_dos_requerentes, niveis_dos_servidores }: Openid,
  { niveis }: Pick<Prova, 'niveis'>,
  servidor: boolean,
): AppError | undefined => {
  if (!quem_entra.includes(servidor ? 'servidores' : 'requerentes'))
    return new AppError('sem_permissao', servidor ? frases.soRequerentes : frases.soServidores);
  const aceitos = niveisDe(servidor ? niveis_dos_servidores : niveis_dos_requerentes);
  const basta = aceitos.length === 0 || aceitos.some((um) => niveis.includes(um));
  return basta ? undefined : new AppError('sem_permissao', frases.semNivel);
};
