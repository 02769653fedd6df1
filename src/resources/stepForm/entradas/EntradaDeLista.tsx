import { useId, type ReactElement } from 'react';
import { Botao } from '../../../panels/layout/ui/Botao.tsx';
import { BotaoDeIcone } from '../../../panels/layout/ui/BotaoDeIcone.tsx';
import { Icone } from '../../../panels/layout/ui/Icone.tsx';
import type { Valor } from '../../../schemas/requerimento/resposta.ts';
import { molduraDa, type PropsDaEntrada } from './entrada.ts';
import { textoComum } from './formasDoTexto.ts';
import { useTextoProprio } from './useTextoProprio.ts';

/** The lines of an answer that is a list; none for whatever else. */
export const listaDe = (valor: Valor | undefined): readonly Valor[] =>
  Array.isArray(valor) ? (valor as readonly Valor[]) : [];
/** An empty list is no answer. */
export const ouNulo = (itens: readonly Valor[]): Valor => (itens.length === 0 ? null : itens);

/** Group of a field with several inputs: name, help, error. */
export function GrupoDaEntrada(props: PropsDaEntrada & { readonly children: ReactElement }): ReactElement {
  const { id } = props;
  const { rotulo, opcional, ajuda, erro } = molduraDa(props);
  return (
    <fieldset
      className="sf-grupo"
      id={id}
      tabIndex={-1}
      aria-describedby={erro === undefined ? undefined : `${id}-erro`}
    >
      <legend className="rotulo">
        {rotulo}
        {opcional && <span className="campo-opcional"> (opcional)</span>}
      </legend>
      {ajuda !== undefined && <p className="campo-ajuda sf-grupo-ajuda">{ajuda}</p>}
      {props.children}
      {erro !== undefined && (
        <p id={`${id}-erro`} className="campo-erro">
          <Icone nome="exclamacao" tamanho={18} />
          <span>{erro}</span>
        </p>
      )}
    </fieldset>
  );
}

function ItemDeTexto(props: {
  readonly valor: Valor;
  readonly rotulo: string;
  readonly aoDigitar: (valor: Valor) => void;
  readonly aoConfirmar: (valor: Valor) => void;
  readonly aoTirar: () => void;
}): ReactElement {
  const id = useId();
  const { texto, mudar, sair } = useTextoProprio(id, props.valor, textoComum, props.aoDigitar, props.aoConfirmar);
  return (
    <li className="sf-item">
      <input
        className="entrada"
        id={id}
        aria-label={props.rotulo}
        maxLength={255}
        value={texto}
        onChange={(evento) => mudar(evento.target.value)}
        onBlur={sair}
      />
      <BotaoDeIcone icone="lixeira" rotulo={`Retirar ${props.rotulo}`} onClick={props.aoTirar} />
    </li>
  );
}

/** Several answers: options to tick, or texts one below the other. */
export function EntradaDeLista(props: PropsDaEntrada): ReactElement {
  const { id, ui, rotulo, valor, aoDigitar, aoConfirmar } = props;
  const itens = listaDe(valor);
  const com = (i: number, novo: Valor): Valor => itens.map((item, j) => (i === j ? (novo ?? '') : item));
  if (ui.opcoes !== undefined)
    return (
      <GrupoDaEntrada {...props}>
        <div className="sf-opcoes">
          {ui.opcoes.map(({ chave, nome }) => (
            <label key={chave} className="sf-opcao">
              <input
                type="checkbox"
                name={id}
                checked={itens.includes(chave)}
                onChange={(evento) =>
                  aoConfirmar(
                    ouNulo(evento.target.checked ? [...itens, chave] : itens.filter((item) => item !== chave)),
                  )
                }
              />
              {nome}
            </label>
          ))}
        </div>
      </GrupoDaEntrada>
    );
  return (
    <GrupoDaEntrada {...props}>
      <>
        <ul>
          {itens.map((item, i) => (
            <ItemDeTexto
              key={i}
              valor={item}
              rotulo={`${rotulo}, item ${i + 1}`}
              aoDigitar={(novo) => aoDigitar(com(i, novo))}
              aoConfirmar={(novo) => aoConfirmar(com(i, novo))}
              aoTirar={() => aoConfirmar(ouNulo(itens.filter((_, j) => i !== j)))}
            />
          ))}
        </ul>
        <Botao variante="secundario" tamanho="pequeno" icone="mais" onClick={() => aoConfirmar([...itens, ''])}>
          {ui.itens === 'imovel' ? 'Adicionar imóvel' : 'Adicionar item'}
        </Botao>
      </>
    </GrupoDaEntrada>
  );
}
