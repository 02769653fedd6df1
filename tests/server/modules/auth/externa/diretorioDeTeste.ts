import ldap from 'ldapjs';
import { certificadoDeTeste } from '../../../realtime/certificadoDeTeste.ts';

export const BASE = 'dc=aurora,dc=local';
export const CONSULTA = { dn: `cn=portal,${BASE}`, senha: 'consulta-muito-secreta-7Q' };

interface Nome {
  toString(): string;
}
/** What @types/ldapjs does not declare of a request and its answer. */
interface Ligacao {
  readonly dn: Nome;
  readonly credentials: string;
  readonly connection: object;
}
interface Procura {
  readonly filter: Nome & { matches(atributos: object): boolean };
  readonly connection: object;
}
interface Saida {
  send(entrada: object): void;
  end(): void;
}
type Proximo = (falha?: unknown) => void;

interface Entrada {
  readonly uid: string;
  readonly mail?: string;
  readonly senha: string;
}

/** ldapjs compares with the escaped spelling of what it was asked. */
const comoSeCompara = (valor: string): string =>
  valor.replace(/[*()]/g, (letra) => `\\${letra.charCodeAt(0).toString(16)}`);

/** A directory over TLS on this machine. Like many it takes a name without a password for "anybody" and lets it in. */
export const diretorioDeTeste = async () => {
  const { cert, key } = certificadoDeTeste();
  const servidor = ldap.createServer({ certificate: cert, key });
  const entradas = new Map<string, Entrada>();
  /** What it was asked, in order: `bind <dn>` and `search <filter>`. */
  const pedidos: string[] = [];
  const dnDe = ({ uid }: Entrada): string =>
    /^[a-z.]+$/.test(uid) ? `uid=${uid},ou=servidores,${BASE}` : `cn=n${entradas.size},ou=servidores,${BASE}`;
  const nomeDe = (dn: { toString(): string }): string =>
    dn
      .toString()
      .toLowerCase()
      .replace(/\s*([,=])\s*/g, '$1');
  const ligados = new WeakMap<object, string>();

  servidor.bind('', (req: Ligacao, res: Saida, next: Proximo) => {
    const dn = nomeDe(req.dn);
    pedidos.push(`bind ${dn}`);
    const senhas = new Map([...entradas].map(([nome, { senha }]) => [nome, senha]));
    senhas.set(CONSULTA.dn, CONSULTA.senha);
    if (req.credentials !== '' && senhas.get(dn) !== req.credentials)
      return next(new ldap.InvalidCredentialsError('invalid credentials'));
    ligados.set(req.connection, req.credentials === '' ? '' : dn);
    res.end();
    return next();
  });
  servidor.search(BASE, (req: Procura, res: Saida, next: Proximo) => {
    pedidos.push(`search ${req.filter.toString()}`);
    if (ligados.get(req.connection) !== CONSULTA.dn) return next(new ldap.InsufficientAccessRightsError('bind first'));
    for (const [dn, { uid, mail }] of entradas) {
      const attributes = {
        objectclass: ['person'],
        uid: [comoSeCompara(uid)],
        ...(mail === undefined ? {} : { mail: [mail] }),
      };
      if (req.filter.matches(attributes)) res.send({ dn, attributes });
    }
    res.end();
    return next();
  });
  await new Promise<void>((pronto) => {
    servidor.listen(0, '127.0.0.1', pronto);
  });
  return {
    endereco: `ldaps://localhost:${(servidor as unknown as { port: number }).port}`,
    certificado: cert,
    pedidos,
    por: (entrada: Entrada): void => {
      entradas.set(dnDe(entrada), entrada);
    },
    fechar: () =>
      new Promise<void>((pronto) => {
        servidor.close(() => pronto());
      }),
  };
};
export type DiretorioDeTeste = Awaited<ReturnType<typeof diretorioDeTeste>>;
