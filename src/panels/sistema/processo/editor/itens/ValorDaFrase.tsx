import type { ReactElement } from 'react';
import { CampoDeData } from '../../../../layout/ui/data/CampoDeData.tsx';
import { CampoDeHora } from '../../../../layout/ui/data/CampoDeHora.tsx';
import { isDecimal } from '../../../../../schemas/brasil/decimal.ts';
import { lerDigitado } from '../../../../../schemas/brasil/numeroDigitado.ts';
import { tipoDoValor, type Medida } from '../../../../../schemas/processo/edicao/medidas.ts';
import { type Comparacao } from '../../../../../schemas/processo/edicao/regra.ts';
import { useNumeroDigitado } from './useNumeroDigitado.ts';

const GRUPOS = ['Respostas', 'Contas', 'Andamento'] as const;

/** What a sentence may begin with, in groups, as the lines of a list. */
export function Medidas({ medidas }: { readonly medidas: readonly Medida[] }): ReactElement {
  return (
    <>
      {GRUPOS.map((grupo) => {
        const delas = medidas.filter((m) => m.grupo === grupo);
        return delas.length === 0 ? null : (
          <optgroup key={grupo} label={grupo}>
            {delas.map((m) => (
              <option key={m.medida} value={m.medida}>
                {m.rotulo}
              </option>
            ))}
          </optgroup>
        );
      })}
    </>
  );
}

interface PropsDoNumero {
  readonly rotulo: string;
  readonly valor: string;
  readonly aoEscrever: (valor: string) => void;
  readonly aoPousar: () => void;
}

/** A number as it is typed; what cannot be read goes into the sentence as it stands, which then is not whole. */
function NumeroDaFrase({ rotulo, valor, aoEscrever, aoPousar }: PropsDoNumero): ReactElement {
  const { texto, digitar, sair } = useNumeroDigitado(valor);
  return (
    <input
      className="entrada"
      aria-label={rotulo}
      aria-invalid={(valor !== '' && !isDecimal(valor)) || undefined}
      inputMode="decimal"
      value={texto}
      onChange={(e) => {
        const novo = e.target.value;
        digitar(novo);
        aoEscrever(lerDigitado(novo) ?? novo.trim());
      }}
      onBlur={() => {
        sair();
        aoPousar();
      }}
    />
  );
}

export interface PropsDaFrase {
  readonly frase: Comparacao;
  readonly medidas: readonly Medida[];
  readonly onde: string;
  readonly aoMudar: (frase: Comparacao) => void;
  readonly aoPousar: () => void;
}

/** With what a sentence compares: an option, several, a number or a day, or another thing that rules may name. */
export function ValorDaFrase({ frase, medidas, onde, aoMudar, aoPousar }: PropsDaFrase): ReactElement | null {
  const medida = medidas.find((m) => m.medida === frase.medida);
  const [valor] = frase.valores;
  if (medida === undefined || valor === undefined) return null;
  const escrever = (texto: string): void => aoMudar({ ...frase, valores: [{ ...valor, valor: texto }] });
  const varios = frase.operador === 'em' || frase.operador === 'nao_em';
  if (varios)
    return (
      <fieldset className="editor-marcas editor-em-linha">
        <legend className="so-leitor">{`Opções, ${onde}`}</legend>
        {(medida.opcoes ?? []).map(({ chave, nome }) => (
          <label key={chave}>
            <input
              type="checkbox"
              checked={frase.valores.some((v) => v.valor === chave)}
              onChange={(e) => {
                const novos = e.target.checked
                  ? [...frase.valores, { tipo: 'texto' as const, valor: chave }]
                  : frase.valores.filter((v) => v.valor !== chave);
                if (novos.length > 0) aoMudar({ ...frase, valores: novos });
              }}
            />
            <span>{nome}</span>
          </label>
        ))}
      </fieldset>
    );
  const rotulo = `Valor, ${onde}`;
  if (medida.opcoes !== undefined)
    return (
      <select className="entrada" aria-label={rotulo} value={valor.valor} onChange={(e) => escrever(e.target.value)}>
        {!medida.opcoes.some((o) => o.chave === valor.valor) && <option value={valor.valor}>{valor.valor}</option>}
        {medida.opcoes.map(({ chave, nome }) => (
          <option key={chave} value={chave}>
            {nome}
          </option>
        ))}
      </select>
    );
  const outras = medidas.filter((m) => m.como === medida.como && m.medida !== medida.medida);
  const deMedida = valor.tipo === 'medida';
  return (
    <>
      {outras.length > 0 && (
        <select
          className="entrada editor-com-o-que"
          aria-label={`Comparar com, ${onde}`}
          value={deMedida ? valor.valor : ''}
          onChange={(e) =>
            aoMudar({
              ...frase,
              valores: [
                e.target.value === ''
                  ? { tipo: tipoDoValor(medida.como), valor: '' }
                  : { tipo: 'medida', valor: e.target.value },
              ],
            })
          }
        >
          <option value="">este valor:</option>
          <Medidas medidas={outras} />
        </select>
      )}
      {!deMedida && (
        <span className="editor-valor">
          {medida.como === 'numero' ? (
            <NumeroDaFrase rotulo={rotulo} valor={valor.valor} aoEscrever={escrever} aoPousar={aoPousar} />
          ) : medida.como === 'dia' ? (
            <CampoDeData
              rotulo={rotulo}
              semRotulo
              valor={valor.valor}
              aoMudar={escrever}
              aoEscolher={(dia) => {
                escrever(dia);
                aoPousar();
              }}
              onBlur={aoPousar}
            />
          ) : medida.como === 'hora' ? (
            <CampoDeHora rotulo={rotulo} semRotulo valor={valor.valor} aoMudar={escrever} onBlur={aoPousar} />
          ) : (
            <input
              className="entrada"
              aria-label={rotulo}
              value={valor.valor}
              onChange={(e) => escrever(e.target.value)}
              onBlur={aoPousar}
            />
          )}
          {medida.unidade !== undefined && <span className="secundario">{medida.unidade}</span>}
        </span>
      )}
    </>
  );
}
