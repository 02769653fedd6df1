import type { ReactElement } from 'react';
import { mostrarDataHora } from '../../../../schemas/brasil/momento.ts';
import type { FalaDaValidacao } from '../../../../schemas/validacaoCadastro.ts';

/** What the city asked and the applicant answered, oldest first. */
export const Falas = ({ falas }: { readonly falas: readonly FalaDaValidacao[] }): ReactElement => (
  <ol className="ficha-lado-falas">
    {falas.map(({ quando, lado, autor, texto }) => (
      <li key={`${quando} ${lado}`}>
        <b>{autor}</b> <span className="secundario">{lado === 'prefeitura' ? 'perguntou' : 'respondeu'}</span>{' '}
        <time className="secundario" dateTime={quando}>
          {mostrarDataHora(quando)}
        </time>
        <p>{texto}</p>
      </li>
    ))}
  </ol>
);
