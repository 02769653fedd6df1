import { conferirServidorDeEmail, enderecoDe } from '../mail/createCarteiro.ts';
import { certo, falta, type Conferencia } from './conferencia.ts';

/** Last parts of names that mean nothing to a mail server outside of this machine. */
const DE_NINGUEM = new Set(['localhost', 'localdomain', 'local', 'invalid', 'example', 'test']);

const deNinguem = (endereco: string): boolean => {
  const partes = endereco
    .slice(endereco.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.');
  return partes.length < 2 || DE_NINGUEM.has(partes.at(-1) ?? '');
};

export const email: Conferencia = {
  id: 'email',
  nome: 'E-mail',
  pede: '`SMTP_URL` com um servidor que responde e aceita a senha; `SMTP_FROM` com um endereço da prefeitura.',
  le: 'ajustes',
  conferir: async ({ settings: { smtpUrl, smtpFrom } }) => {
    if (smtpUrl === undefined)
      return falta('Ponha em SMTP_URL o servidor de e-mail: sem ele ninguém recebe avisos nem links de senha.');
    const remetente = enderecoDe(smtpFrom);
    if (deNinguem(remetente))
      return falta(`O remetente ${remetente} seria recusado; ponha em SMTP_FROM um endereço da prefeitura.`);
    const erro = await conferirServidorDeEmail(smtpUrl);
    return erro === undefined
      ? certo(`O servidor de e-mail responde, e as mensagens saem de ${remetente}.`)
      : falta(`O servidor de SMTP_URL não aceitou o portal (${erro}); corrija o endereço, o usuário ou a senha.`);
  },
};
