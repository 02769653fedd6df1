import { group, longText, text } from './fields.ts';

/** Longest life of a geo token, in seconds (api.md "Identity"). */
export const VIDA_DO_TOKEN_GEO_S = 300;

/** The issuer of geo tokens that an organisation trusts: `emissor` is their `iss`, `chaves` its public keys (PEM), one below the other. */
export const acessoGeo = () =>
  group('Token de outro sistema', {
    emissor: text('Emissor', { maxLength: 200, description: 'O que o outro sistema escreve em “iss”' }),
    chaves: longText('Chaves públicas', {
      maxLength: 8000,
      description: 'Em PEM, uma abaixo da outra: Ed25519, EC P-256 ou RSA de 2048 bits ou mais',
    }),
  });
