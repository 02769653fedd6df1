import { useId, type ReactElement } from 'react';
import { lerDigitado } from '../../../../../schemas/brasil/numeroDigitado.ts';
import type { TipoExpressao } from '../../../../../schemas/expressao/tipo.ts';
import { escreverNo, junto, type Caminho } from '../../../../../schemas/processo/edicao/caminho.ts';
import { tiposDaDefinicao, tiposDasTaxas } from '../../../../../schemas/processo/expressoes.ts';
import { BotaoDeIcone } from '../../../../layout/ui/BotaoDeIcone.tsx';
import { Selecao } from '../../../../layout/ui/Selecao.tsx';
import { useDefinicaoAoLado, useEdicao, useErroEm, useNo } from '../contexto.ts';
import { useNumeroEm } from './numeros.tsx';
import type { PropsDoItem } from './props.ts';

type Valor = string | number | boolean;

const ehNumero = (tipo: TipoExpressao | undefined): boolean => tipo === 'decimal' || tipo === 'inteiro';

function NumeroDoMapa({ caminho, rotulo }: { readonly caminho: Caminho; readonly rotulo: string }): ReactElement {
  const id = useId();
  const erro = useErroEm(caminho);
  const numero = useNumeroEm({
    ...{ caminho, feito: `Mudar o exemplo: ${rotulo}`, vazio: '' },
    ...{ ler: lerDigitado, falta: 'não é um número' },
  });
  return (
    <div className="editor-do-mapa">
      <label htmlFor={id}>{rotulo}</label>
      <input
        {...numero}
        id={id}
        className="entrada"
        inputMode="decimal"
        aria-invalid={erro !== undefined || undefined}
        aria-describedby={erro === undefined ? undefined : `${id}-erro`}
      />
      {erro !== undefined && (
        <p id={`${id}-erro`} className="campo-erro">
          {erro}
        </p>
      )}
    </div>
  );
}

/** What an example is worked out with: answers, and of a fee values of parameters, each by its name. */
export function ItemDeMapa({ caminho, item }: PropsDoItem<'mapa'>): ReactElement {
  const valor = (useNo(caminho) ?? {}) as Readonly<Record<string, Valor>>;
  const definicao = useDefinicaoAoLado();
  const edicao = useEdicao();
  const erro = useErroEm(caminho);
  // Units and indices are the fees' alone.
  const deTaxa = !caminho.startsWith('campos');
  const tipos = deTaxa ? tiposDasTaxas(definicao) : tiposDaDefinicao(definicao);
  const rotulos = new Map([
    ...definicao.campos.map((c) => [c.chave, c.nome] as const),
    ...(deTaxa ? definicao.parametros.map((p) => [p.sigla, p.nome] as const) : []),
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
              ) : ehNumero(tipos[nome]) ? (
                <NumeroDoMapa caminho={junto(caminho, nome)} rotulo={rotulo} />
              ) : (
                <label className="editor-do-mapa">
                  <span>{rotulo}</span>
                  <input
                    className="entrada"
                    value={String(um)}
                    onChange={(e) => escrever(e.target.value)}
                    onBlur={edicao.pousar}
                  />
                </label>
              )}
              <BotaoDeIcone
                icone="fechar"
                rotulo={`Tirar ${rotulo}`}
                onClick={() => {
                  edicao.terminar(junto(caminho, nome));
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
          rotulo={deTaxa ? 'Incluir resposta ou índice' : 'Incluir resposta'}
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
