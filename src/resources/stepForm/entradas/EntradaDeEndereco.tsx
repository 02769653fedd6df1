import { useRef, type ReactElement } from 'react';
import { Botao } from '../../../panels/layout/ui/Botao.tsx';
import { useEnderecoDoCep } from '../../formulario/useEnderecoDoCep.ts';
import type { ParDoCep } from '../../formulario/juntarEndereco.ts';
import { ufs } from '../../../schemas/brasil/ufs.ts';
import type { Valor } from '../../../schemas/requerimento/resposta.ts';
import { linhaDe } from '../../../schemas/processo/somaDasLinhas.ts';
import { colunasDaLinha, servicosDaCelula, type PropsDaEntrada } from './entrada.ts';
import { EntradaDoCampo } from './EntradaDoCampo.tsx';
import { GrupoDaEntrada, listaDe } from './EntradaDeLista.tsx';

type Celulas = Readonly<Record<string, Valor>>;

/** Columns of the address by the names that the look-up fills. */
const COLUNAS: Readonly<Record<string, string>> = {
  rua: 'logradouro',
  bairro: 'bairro',
  cidade: 'cidade',
  estado: 'uf',
};

const semAcento = (texto: string): string => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The option of a state that the registry names by its name or its letters; '' for none. */
const ufDe = (estado: string): string =>
  Object.entries(ufs)
    .find(([uf, nome]) => semAcento(nome) === semAcento(estado) || uf === estado.toUpperCase())?.[0]
    .toLowerCase() ?? '';

/** What the answer says of a name of the look-up; a state by its name, as the look-up has it. */
const dito = (celulas: Celulas, campo: string): string => {
  const valor = celulas[COLUNAS[campo] ?? ''];
  if (typeof valor !== 'string') return '';
  return campo === 'estado' ? (Object.entries(ufs).find(([uf]) => uf.toLowerCase() === valor)?.[1] ?? '') : valor;
};

const semVazias = (celulas: Celulas): Celulas =>
  Object.fromEntries(Object.entries(celulas).filter(([, valor]) => valor !== null && valor !== ''));

const comoResposta = (celulas: Celulas): Valor => (Object.keys(celulas).length === 0 ? null : [celulas]);

/** An address as one question: the cells of its one row, the rest filled by the postal code where the house knows it. */
export function EntradaDeEndereco(props: PropsDaEntrada): ReactElement {
  const { id, valor, errosInternos = {}, servicos, aoDigitar, aoConfirmar } = props;
  const celulas: Celulas = linhaDe(listaDe(valor)[0] ?? null) ?? {};
  // The look-up answers later: it fills what stands there by then.
  const atuais = useRef(celulas);
  atuais.current = celulas;
  const com = (mudadas: Celulas): Valor => comoResposta(semVazias({ ...atuais.current, ...mudadas }));
  const escrever = (pares: readonly ParDoCep[]): void =>
    aoConfirmar(
      com(
        Object.fromEntries(
          pares.map(([campo, achado]) => {
            const texto = String(achado);
            return [COLUNAS[campo] ?? campo, campo === 'estado' ? ufDe(texto) : texto];
          }),
        ),
      ),
    );
  const cep = useEnderecoDoCep((campo) => dito(atuais.current, campo), escrever);
  return (
    <GrupoDaEntrada {...props}>
      <>
        <div className="sf-linha-colunas sf-endereco">
          {colunasDaLinha(props, 0).map((coluna) => (
            <EntradaDoCampo
              key={coluna.chave}
              id={`${id}_0_${coluna.chave}`}
              campo={coluna.chave}
              rotulo={coluna.nome}
              ui={coluna.ui}
              valor={celulas[coluna.chave]}
              erro={errosInternos[`[0].${coluna.chave}`] ?? undefined}
              servicos={servicosDaCelula(servicos, props.campo)}
              aoDigitar={(novo) => {
                if (coluna.chave === 'cep' && typeof novo === 'string') cep.buscar(novo);
                aoDigitar(com({ [coluna.chave]: novo }));
              }}
              aoConfirmar={(novo) => aoConfirmar(com({ [coluna.chave]: novo }))}
            />
          ))}
        </div>
        {/* There from the start: screen readers tell what changes in it. */}
        <p role="status" className="campo-ajuda">
          {cep.frase}
        </p>
        {cep.temOutro && (
          <Botao variante="secundario" tamanho="pequeno" onClick={cep.usarTodos}>
            Usar o endereço do CEP
          </Botao>
        )}
      </>
    </GrupoDaEntrada>
  );
}
