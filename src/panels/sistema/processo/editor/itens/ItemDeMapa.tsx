import type { ReactElement } from 'react';
import { escreverNo } from '../../../../../schemas/processo/edicao/caminho.ts';
import { tiposDasTaxas } from '../../../../../schemas/processo/expressoes.ts';
import { BotaoDeIcone } from '../../../../layout/ui/BotaoDeIcone.tsx';
import { Selecao } from '../../../../layout/ui/Selecao.tsx';
import { useDefinicao, useEdicao, useErroEm, useNo } from '../contexto.ts';
import type { PropsDoItem } from './props.ts';

type Valor = string | number | boolean;

/** What an example of a fee is worked out with: answers and values of parameters, each by its name. */
export function ItemDeMapa({ caminho, item }: PropsDoItem<'mapa'>): ReactElement {
  const valor = (useNo(caminho) ?? {}) as Readonly<Record<string, Valor>>;
  const definicao = useDefinicao();
  const edicao = useEdicao();
  const erro = useErroEm(caminho);
  const tipos = tiposDasTaxas(definicao);
  const rotulos = new Map([
    ...definicao.campos.map((c) => [c.chave, c.nome] as const),
    ...definicao.parametros.map((p) => [p.sigla, p.nome] as const),
  ]);
  const por = (novo: Readonly<Record<string, Valor>>, feito: string, lugar?: string): void =>
    edicao.fazer((d) => escreverNo(d, caminho, novo), feito, lugar);
  const restantes = Object.keys(tipos).filter((nome) => !(nome in valor) && rotulos.has(nome));
  return (
    <fieldset className="editor-lista">
      <legend className="rotulo">{item.rotulo}</legend>
      <ul>
        {Object.entries(valor).map(([nome, um]) => {
          const rotulo = rotulos.get(nome) ?? nome;
          const campo = definicao.campos.find((c) => c.chave === nome);
          const escrever = (novo: Valor): void =>
            por({ ...valor, [nome]: novo }, `Mudar o exemplo: ${rotulo}`, `${caminho}.${nome}`);
          return (
            <li key={nome}>
              {tipos[nome] === 'logico' ? (
                <label className="editor-liga">
                  <input type="checkbox" checked={um === true} onChange={(e) => escrever(e.target.checked)} />
                  <span>{rotulo}</span>
                </label>
              ) : campo?.opcoes !== undefined ? (
                <Selecao
                  rotulo={rotulo}
                  opcoes={campo.opcoes.map((o) => ({ valor: o.chave, rotulo: o.nome }))}
                  valor={String(um)}
                  aoEscolher={escrever}
                  vazio="Escolha"
                />
              ) : (
                <label className="editor-do-mapa">
                  <span>{rotulo}</span>
                  <input
                    className="entrada"
                    value={String(um)}
                    inputMode="decimal"
                    onChange={(e) => escrever(e.target.value.replace(',', '.'))}
                    onBlur={edicao.pousar}
                  />
                </label>
              )}
              <BotaoDeIcone
                icone="fechar"
                rotulo={`Tirar ${rotulo}`}
                onClick={() => {
                  const { [nome]: _fora, ...resto } = valor;
                  por(resto, `Tirar do exemplo: ${rotulo}`);
                }}
              />
            </li>
          );
        })}
      </ul>
      {restantes.length > 0 && (
        <Selecao
          rotulo="Incluir resposta ou índice"
          opcoes={restantes.map((nome) => ({ valor: nome, rotulo: rotulos.get(nome) ?? nome }))}
          valor=""
          vazio="Escolha"
          aoEscolher={(nome) =>
            nome !== '' && por({ ...valor, [nome]: tipos[nome] === 'logico' ? true : '0' }, 'Incluir no exemplo')
          }
        />
      )}
      {erro !== undefined && <p className="campo-erro">{erro}</p>}
    </fieldset>
  );
}
