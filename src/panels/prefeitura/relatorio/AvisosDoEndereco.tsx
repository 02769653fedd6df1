import type { ReactElement } from 'react';
import { relatoriosComVisoes } from '../../../schemas/relatorios/listasDosRelatorios.ts';
import type { Relatorio } from '../../../schemas/relatorios/relatorio.ts';
import { Aviso } from '../../layout/ui/Aviso.tsx';
import { Botao } from '../../layout/ui/Botao.tsx';
import { useOpcoesDosFiltros } from './chamadas.ts';
import type { Escolhas } from './escolhas.ts';
import { foraDasOpcoes } from './foraDasOpcoes.ts';

interface Comum {
  /** Last part of the report's addresses. */
  readonly nome: string;
  readonly escolhas: Escolhas;
  readonly aplicar: (escolhas: Escolhas) => void;
}

const DIAS = ['periodo', 'de', 'ate'];

/** The same without some names; days go together. Where that changes nothing, without anything. */
const sem = (escolhas: Escolhas, nomes: readonly string[]): Escolhas => {
  const fora = nomes.some((nome) => DIAS.includes(nome)) ? [...nomes, ...DIAS] : nomes;
  const resto = Object.entries(escolhas).filter(([nome]) => !fora.includes(nome));
  return resto.length === Object.keys(escolhas).length ? {} : Object.fromEntries(resto);
};

const rotuloDe = (nome: string, campo: string): string =>
  relatoriosComVisoes.find((um) => um.nome === nome)?.lista.rotulo(campo) ?? campo;

interface Recusado extends Comum {
  readonly erros: Readonly<Record<string, string>>;
  /** Each is told on its field: here it is not told again. */
  readonly nosCampos?: boolean;
}

/** What the address asks for and cannot be had, name by name in the server's words, and the report without it. */
export const RecusadoNoEndereco = ({ nome, escolhas, aplicar, erros, nosCampos = false }: Recusado): ReactElement => (
  <Aviso
    tom="bad"
    titulo="Com estas escolhas não há relatório"
    acao={
      <Botao variante="secundario" onClick={() => aplicar(sem(escolhas, Object.keys(erros)))}>
        Ver sem elas
      </Botao>
    }
  >
    {nosCampos
      ? 'Mude o que está marcado nos filtros.'
      : Object.entries(erros).map(([campo, erro]) => (
          <span key={campo} className="relatorio-recusa">
            <b>{rotuloDe(nome, campo)}</b>
            {escolhas[campo] !== undefined && ` “${escolhas[campo].join('”, “')}”`}: {erro}
          </span>
        ))}
  </Aviso>
);

interface Props extends Comum {
  readonly filtra: Relatorio['filtra'];
  /** What is refused: that is told elsewhere. */
  readonly erros: Readonly<Record<string, string>>;
}

/** That the address narrows a report by what is not there: its figures are nought for that reason, and not for want of work. */
export const ForaDoRelatorio = ({ nome, filtra, escolhas, aplicar, erros }: Props): ReactElement | null => {
  const { data } = useOpcoesDosFiltros({ nome });
  const aceitos = filtra.filter((filtro) => erros[filtro] === undefined);
  const deFora = data === undefined ? [] : foraDasOpcoes(aceitos, escolhas, data);
  if (deFora.length === 0) return null;
  const semEles = Object.fromEntries(
    Object.entries(escolhas).flatMap(([chave, valores]) => {
      const restam = valores.filter((v) => deFora.find(([filtro]) => filtro === chave)?.[1].includes(v) !== true);
      return restam.length === 0 ? [] : [[chave, restam]];
    }),
  );
  return (
    <Aviso
      tom="warn"
      titulo="O filtro pede o que este relatório não tem"
      acao={
        <Botao variante="secundario" onClick={() => aplicar(semEles)}>
          Tirar do filtro
        </Botao>
      }
    >
      {deFora.map(([filtro, valores]) => (
        <span key={filtro} className="relatorio-recusa">
          <b>{rotuloDe(nome, filtro)}</b>: “{valores.join('”, “')}”{' '}
          {valores.length === 1 ? 'não existe' : 'não existem'} aqui.
        </span>
      ))}
    </Aviso>
  );
};
