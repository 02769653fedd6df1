import { useId, type ReactElement } from 'react';
import { mostrarDataHora } from '../../../schemas/brasil/momento.ts';
import type { ContaDoLado, PreparoDaUnificacao } from '../../../schemas/unificacao.ts';

interface Props {
  readonly preparo: PreparoDaUnificacao;
  readonly escolhida: number | undefined;
  readonly erro: string | undefined;
  readonly escolher: (conta: number) => void;
}

const quando = ({ ultima_entrada, equipe }: ContaDoLado): string =>
  [
    ultima_entrada === null ? 'nunca entrou' : `entrou em ${mostrarDataHora(ultima_entrada)}`,
    ...(equipe ? ['trabalha na prefeitura'] : []),
  ].join(', ');

/** Which log-in stays: asked only where both records have one. */
export function ContasDaUnificacao({ preparo, escolhida, erro, escolher }: Props): ReactElement {
  const id = useId();
  const contas = [preparo.fica.conta, preparo.sai.conta].filter((conta) => conta !== null);
  const [unica] = contas;
  if (unica === undefined) return <p className="secundario">Nenhum dos dois cadastros tem conta no portal.</p>;
  if (contas.length === 1)
    return (
      <p>
        A conta <b>{unica.email}</b> ({quando(unica)}) entra com o cadastro que fica.
      </p>
    );
  return (
    <fieldset
      className={`caixas-de-escolha${erro === undefined ? '' : ' caixas-de-escolha-erro'}`}
      style={{ gridTemplateColumns: '1fr' }}
      aria-describedby={erro === undefined ? `${id}-ajuda` : `${id}-erro ${id}-ajuda`}
    >
      <legend className="rotulo-do-campo">Conta que continua entrando</legend>
      {contas.map((conta) => (
        <label key={conta.id}>
          <input
            type="radio"
            name={`${id}-conta`}
            checked={escolhida === conta.id}
            onChange={() => escolher(conta.id)}
          />
          <span>
            {conta.email} <span className="secundario">({quando(conta)})</span>
          </span>
        </label>
      ))}
      <p id={`${id}-ajuda`} className="secundario pequeno">
        A outra não entra mais. O dono dela recebe um e-mail e, se tentar entrar, lê qual conta usar.
      </p>
      {erro !== undefined && (
        <p id={`${id}-erro`} className="erro-do-campo">
          {erro}
        </p>
      )}
    </fieldset>
  );
}
