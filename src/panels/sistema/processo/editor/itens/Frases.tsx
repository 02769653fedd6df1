import type { ReactElement } from 'react';
import {
  fraseNova,
  nomesDosOperadores,
  operadoresDe,
  tipoDoValor,
  valoresIniciais,
  type Medida,
} from '../../../../../schemas/processo/edicao/medidas.ts';
import { ehGrupo, type Comparacao, type Operador, type Regra } from '../../../../../schemas/processo/edicao/regra.ts';
import { Botao } from '../../../../layout/ui/Botao.tsx';
import { BotaoDeIcone } from '../../../../layout/ui/BotaoDeIcone.tsx';

interface Props {
  readonly regra: Regra;
  readonly medidas: readonly Medida[];
  readonly rotulo: string;
  readonly aoMudar: (regra: Regra | null) => void;
  readonly aoPousar: () => void;
  /** Sentences inside sentences go no deeper. */
  readonly dentro?: boolean;
}

const GRUPOS = ['Respostas', 'Contas', 'Andamento'] as const;

function Medidas({ medidas }: { readonly medidas: readonly Medida[] }): ReactElement {
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

interface PropsDaFrase {
  readonly frase: Comparacao;
  readonly medidas: readonly Medida[];
  readonly onde: string;
  readonly aoMudar: (frase: Comparacao) => void;
  readonly aoPousar: () => void;
}

function Valor({ frase, medidas, onde, aoMudar, aoPousar }: PropsDaFrase): ReactElement | null {
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
          <input
            className="entrada"
            aria-label={rotulo}
            type={medida.como === 'dia' ? 'date' : medida.como === 'hora' ? 'time' : 'text'}
            inputMode={medida.como === 'numero' ? 'decimal' : undefined}
            value={valor.valor}
            onChange={(e) =>
              escrever(
                medida.como === 'numero' ? e.target.value.replace(',', '.').replace(/[^\d.]/g, '') : e.target.value,
              )
            }
            onBlur={aoPousar}
          />
          {medida.unidade !== undefined && <span className="secundario">{medida.unidade}</span>}
        </span>
      )}
    </>
  );
}

function Frase(props: PropsDaFrase): ReactElement {
  const { frase, medidas, onde, aoMudar } = props;
  const medida = medidas.find((m) => m.medida === frase.medida);
  const trocar = (nome: string): void => {
    const nova = medidas.find((m) => m.medida === nome);
    if (nova !== undefined) aoMudar(fraseNova(nova));
  };
  const comparar = (operador: Operador): void => {
    if (medida === undefined) return;
    const iniciais = valoresIniciais(medida, operador);
    // What was written stays where it still means something.
    const mantidos = iniciais.length > 0 && frase.valores.length > 0 ? frase.valores : iniciais;
    aoMudar({
      ...frase,
      operador,
      valores: operador === 'em' || operador === 'nao_em' ? mantidos : mantidos.slice(0, 1),
    });
  };
  return (
    <div className="editor-frase">
      <select
        className="entrada"
        aria-label={`O quê, ${onde}`}
        value={frase.medida}
        onChange={(e) => trocar(e.target.value)}
      >
        {medida === undefined && <option value={frase.medida}>{frase.medida}</option>}
        <Medidas medidas={medidas} />
      </select>
      <select
        className="entrada"
        aria-label={`Comparação, ${onde}`}
        value={frase.operador}
        onChange={(e) => comparar(e.target.value as Operador)}
      >
        {(medida === undefined ? [frase.operador] : operadoresDe(medida)).map((operador) => (
          <option key={operador} value={operador}>
            {nomesDosOperadores[operador]}
          </option>
        ))}
      </select>
      <Valor {...props} />
    </div>
  );
}

/** Sentences that are pressed together: what, how, with what; all of them or any; and groups of them, one level down. */
export function Frases({ regra, medidas, rotulo, aoMudar, aoPousar, dentro = false }: Props): ReactElement {
  const [primeira] = medidas;
  const trocar = (i: number, parte: Comparacao | Regra | null): void => {
    const partes = parte === null ? regra.partes.toSpliced(i, 1) : regra.partes.with(i, parte);
    aoMudar(partes.length === 0 ? null : { ...regra, partes });
  };
  const outra: 'e' | 'ou' = regra.liga === 'e' ? 'ou' : 'e';
  return (
    <div className="editor-frases">
      {regra.partes.length > 1 && (
        <label className="editor-liga-frases">
          <span className="so-leitor">{`Como as condições se juntam, ${rotulo}`}</span>
          <select
            className="entrada"
            value={regra.liga}
            onChange={(e) => aoMudar({ ...regra, liga: e.target.value === 'ou' ? 'ou' : 'e' })}
          >
            <option value="e">Todas estas valem</option>
            <option value="ou">Qualquer uma destas vale</option>
          </select>
        </label>
      )}
      <ul>
        {regra.partes.map((parte, i) => {
          const onde = `condição ${i + 1} de ${rotulo.toLowerCase()}`;
          return (
            <li key={i}>
              {ehGrupo(parte) ? (
                <Frases
                  regra={parte}
                  medidas={medidas}
                  rotulo={onde}
                  aoMudar={(nova) => trocar(i, nova)}
                  aoPousar={aoPousar}
                  dentro
                />
              ) : (
                <Frase
                  frase={parte}
                  medidas={medidas}
                  onde={onde}
                  aoMudar={(nova) => trocar(i, nova)}
                  aoPousar={aoPousar}
                />
              )}
              <BotaoDeIcone icone="fechar" rotulo={`Tirar a ${onde}`} onClick={() => trocar(i, null)} />
            </li>
          );
        })}
      </ul>
      {primeira !== undefined && (
        <div className="editor-acoes-das-frases">
          <Botao
            variante="texto"
            tamanho="pequeno"
            icone="mais"
            onClick={() => aoMudar({ ...regra, partes: [...regra.partes, fraseNova(primeira)] })}
          >
            Incluir condição
          </Botao>
          {!dentro && (
            <Botao
              variante="texto"
              tamanho="pequeno"
              icone="mais"
              onClick={() =>
                aoMudar({
                  ...regra,
                  partes: [...regra.partes, { liga: outra, partes: [fraseNova(primeira), fraseNova(primeira)] }],
                })
              }
            >
              {regra.liga === 'e' ? 'Incluir grupo “qualquer uma”' : 'Incluir grupo “todas”'}
            </Botao>
          )}
        </div>
      )}
    </div>
  );
}
