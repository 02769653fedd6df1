import { randomUUID } from 'node:crypto';
import { rootCertificates } from 'node:tls';
import { BusyError, Client, ResultCodeError, UnavailableError } from 'ldapts';
import type { Conta } from '../../contas.ts';
import type { Diretorio } from './diretorioDaCidade.ts';
import { filtroDaConta } from './filtroDaConta.ts';

/** How long the directory may take for one step, and for all of them. */
const PRAZO_DO_PASSO_MS = 4000;
const PRAZO_MS = 8000;

/** The directory does not answer, or not as it was set up: the password was neither right nor wrong. */
export class DiretorioForaDoAr extends Error {
  constructor(cause: unknown) {
    super('the directory did not answer', { cause });
  }
}

const ligar = ({ endereco, certificado }: Diretorio): Client =>
  new Client({
    url: endereco,
    timeout: PRAZO_DO_PASSO_MS,
    connectTimeout: PRAZO_DO_PASSO_MS,
    // Active Directory also takes servico@cidade.local for a name.
    strictDN: false,
    tlsOptions: {
      minVersion: 'TLSv1.2',
      ...(certificado == null ? {} : { ca: [...rootCertificates, certificado] }),
    },
  });

/** The one entry that the filter finds; undefined for none, and for several: nobody could say whose password it is. */
const acharEntrada = async (cliente: Client, { base }: Diretorio, filter: string): Promise<string | undefined> => {
  const { searchEntries } = await cliente.search(base, { scope: 'sub', filter, attributes: ['1.1'] });
  const [entrada, outra] = searchEntries;
  return entrada === undefined || outra !== undefined || entrada.dn.trim() === '' ? undefined : entrada.dn;
};

/** Whether the directory takes the password for that entry. Only "busy" and silence are no answer. */
const aceita = async (cliente: Client, dn: string, senha: string): Promise<boolean> => {
  try {
    await cliente.bind(dn, senha);
    return true;
  } catch (falha) {
    if (falha instanceof ResultCodeError && !(falha instanceof BusyError || falha instanceof UnavailableError))
      return false;
    throw falha;
  }
};

const perguntar = async (
  cliente: Client,
  diretorio: Diretorio,
  conta: Conta | undefined,
  senha: string,
): Promise<boolean> => {
  const { base, filtro, usuario, senha: deConsulta } = diretorio;
  if (usuario != null) {
    if (deConsulta == null || deConsulta === '') throw new Error('the password of the search cannot be read');
    await cliente.bind(usuario, deConsulta);
  }
  const achada = await acharEntrada(cliente, diretorio, filtroDaConta(filtro, conta));
  // For nobody the directory is asked as much as for somebody, and is not shown what was typed. A name without a password is "anybody"
  // to a directory (RFC 4513 5.1.2): it never gets to one.
  if (achada === undefined || senha.trim() === '') {
    await aceita(cliente, `cn=${randomUUID()},${base}`, randomUUID());
    return false;
  }
  return aceita(cliente, achada, senha);
};

/**
 * Whether the directory knows this account by this password. `conta` undefined: the same questions, for nobody.
 * @throws DiretorioForaDoAr when it cannot be reached, trusted or searched within eight seconds
 */
export const conferirNoDiretorio = async (
  diretorio: Diretorio,
  conta: Conta | undefined,
  senha: string,
): Promise<boolean> => {
  let prazo: NodeJS.Timeout | undefined;
  const tarde = new Promise<never>((_ok, falhar) => {
    prazo = setTimeout(() => falhar(new Error('the directory takes too long')), PRAZO_MS);
  });
  let cliente: Client | undefined;
  try {
    cliente = ligar(diretorio);
    return await Promise.race([perguntar(cliente, diretorio, conta, senha), tarde]);
  } catch (falha) {
    throw new DiretorioForaDoAr(falha);
  } finally {
    clearTimeout(prazo);
    // What ends the connection answers nobody any more: how it ends changes nothing.
    cliente?.unbind().catch(() => undefined);
  }
};
