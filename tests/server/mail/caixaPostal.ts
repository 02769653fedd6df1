import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

interface Recusa {
  readonly em: 'destinatario' | 'conteudo';
  readonly codigo: number;
}

export interface CaixaPostal {
  readonly url: string;
  readonly recebidos: Email[];
  /** The next mails are refused with these, in turn. */
  recusar(...recusas: readonly Recusa[]): void;
  fechar(): Promise<void>;
}

const erroSmtp = (codigo: number): Error =>
  Object.assign(new Error(codigo >= 500 ? 'caixa inexistente' : 'ocupado, tente depois'), { responseCode: codigo });

/** A real mail server on loopback that keeps what it takes, read back by an independent parser. */
export const abrirCaixaPostal = async (porta = 0): Promise<CaixaPostal> => {
  const recebidos: Email[] = [];
  const recusas: Recusa[] = [];
  const servidor = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(_endereco, _sessao, pronto) {
      const recusa = recusas[0]?.em === 'destinatario' ? recusas.shift() : undefined;
      pronto(recusa ? erroSmtp(recusa.codigo) : null);
    },
    onData(fluxo, _sessao, pronto) {
      const pedacos: Buffer[] = [];
      fluxo.on('data', (pedaco: Buffer) => pedacos.push(pedaco));
      fluxo.on('end', () => {
        const recusa = recusas[0]?.em === 'conteudo' ? recusas.shift() : undefined;
        if (recusa) return pronto(erroSmtp(recusa.codigo));
        void PostalMime.parse(Buffer.concat(pedacos)).then((mail) => {
          recebidos.push(mail);
          pronto();
        });
      });
    },
  });
  servidor.on('error', () => undefined); // a client that goes away in the middle
  servidor.listen(porta, '127.0.0.1');
  await once(servidor.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(servidor.server.address() as AddressInfo).port}`,
    recebidos,
    recusar: (...novas) => void recusas.push(...novas),
    fechar: () => new Promise((seguir) => servidor.close(seguir)),
  };
};
