import { useEffect, useRef, type ReactElement } from 'react';
import { useListContext } from 'ra-core';
import { ColunasEmOrdem } from '../../../../../resources/lista/colunas/ColunasEmOrdem.tsx';
import { nomesDosFormatos } from '../../../../../resources/lista/nomesDosFormatos.ts';
import { LIMITES_DA_EXPORTACAO } from '../../../../../schemas/exportacao.ts';
import { formatosComColunas } from '../../../../../schemas/requerimento/colunasDaExportacao.ts';
import { Aviso } from '../../../../layout/ui/Aviso.tsx';
import { Botao } from '../../../../layout/ui/Botao.tsx';
import { Carregado } from '../../../../layout/ui/Carregado.tsx';
import { Dialogo } from '../../../../layout/ui/Dialogo.tsx';
import { Escolha } from '../../../../layout/ui/Escolha.tsx';
import { mostrarErrado } from '../../../../layout/ui/mostrarErrado.ts';
import { ColunasOferecidas } from './ColunasOferecidas.tsx';
import { DadosPessoais } from './DadosPessoais.tsx';
import { ModelosDeColunas } from './ModelosDeColunas.tsx';
import { PreviaDoArquivo } from './PreviaDoArquivo.tsx';
import { useExportacao } from './useExportacao.ts';
import './exportarColunas.css';

const numero = (n: number): string => new Intl.NumberFormat('pt-BR').format(n);

type Exportacao = ReturnType<typeof useExportacao>;

/** What was chosen once and goes into no file of this list. */
function QueFicamFora({ colunas, porQueNao }: Pick<Exportacao, 'colunas' | 'porQueNao'>): ReactElement | null {
  const fora = colunas.flatMap(({ id, rotulo }) => (porQueNao(id) === undefined ? [] : [rotulo]));
  if (fora.length === 0) return null;
  return (
    <Aviso
      tom="warn"
      titulo={fora.length === 1 ? 'Uma coluna fica fora do arquivo' : `${fora.length} colunas ficam fora do arquivo`}
    >
      {`${fora.join(', ')}. Elas continuam na sua escolha para outras listas.`}
    </Aviso>
  );
}

/** Why the file cannot be asked for; undefined: it can. */
const impedimento = ({ vao, oferta, formato }: Exportacao, total: number): string | undefined => {
  if (oferta.data === undefined)
    return oferta.isError ? 'As colunas não puderam ser carregadas' : 'As colunas ainda não carregaram';
  if (vao.length === 0) return 'Escolha ao menos uma coluna';
  if (vao.length > oferta.data.maximo) return `Escolha até ${oferta.data.maximo} colunas`;
  const limite = LIMITES_DA_EXPORTACAO[formato];
  return total > limite ? `${nomesDosFormatos[formato].nome} leva até ${numero(limite)} linhas` : undefined;
};

/** The inbox as a file of other columns than the screen's: what there is, what is chosen, in which order, and how the file will look. */
export function ExportarColunas({ aoFechar }: { readonly aoFechar: () => void }): ReactElement {
  const { total = 0 } = useListContext();
  const e = useExportacao(aoFechar);
  const { oferta, colunas, vao, erros, pessoais, recusas } = e;
  const corpo = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (recusas > 0) mostrarErrado(corpo.current);
  }, [recusas]);
  return (
    <Dialogo
      titulo="Exportar com colunas escolhidas"
      alto
      aoFechar={aoFechar}
      acoes={
        <>
          <Botao variante="texto" onClick={aoFechar}>
            Fechar
          </Botao>
          <Botao icone="baixar" carregando={e.preparando} impedidoPor={impedimento(e, total)} onClick={e.exportar}>
            {e.preparando ? 'Preparando…' : total === 1 ? 'Exportar 1 linha' : `Exportar ${numero(total)} linhas`}
          </Botao>
        </>
      }
    >
      <div ref={corpo} className="exportar-colunas">
        {e.recusa !== null && (
          <Aviso tom="bad" titulo={e.recusa}>
            {Object.entries(erros).flatMap(([onde, frase]) => (onde.startsWith('colunas') ? [frase] : []))[0]}
          </Aviso>
        )}
        <ModelosDeColunas colunas={colunas} abrir={e.escolher} />
        <QueFicamFora colunas={colunas} porQueNao={e.porQueNao} />
        <div className="exportar-lados">
          <Carregado consulta={oferta} rotulo="Carregando as colunas…" oQue="as colunas">
            {({ familias }) => (
              <ColunasOferecidas
                familias={familias}
                escolhidas={new Set(colunas.map(({ id }) => id))}
                alternar={e.alternar}
              />
            )}
          </Carregado>
          <section className="exportar-escolha" aria-labelledby="exportar-escolhidas">
            <h3 id="exportar-escolhidas">
              {colunas.length === 1 ? '1 coluna no arquivo' : `${colunas.length} colunas no arquivo, nesta ordem`}
            </h3>
            {colunas.length === 0 ? (
              <p className="secundario">Marque ao lado o que o arquivo deve ter.</p>
            ) : (
              <ColunasEmOrdem
                rotulo="Colunas do arquivo"
                colunas={colunas}
                mudar={e.escolher}
                chaveDe={({ id }) => id}
                nomeDe={({ rotulo }) => rotulo}
                tirar={{ ato: 'Tirar', feito: 'tirada' }}
                nota={({ id }) => e.porQueNao(id) !== undefined && <small>{e.porQueNao(id)}</small>}
              />
            )}
          </section>
        </div>
        <section aria-label="Prévia">
          <h3>Prévia</h3>
          {oferta.data === undefined ? (
            <p className="secundario">A prévia aparece quando as colunas carregarem.</p>
          ) : (
            <PreviaDoArquivo query={e.query} colunas={vao.map(({ id }) => id)} />
          )}
        </section>
        <Escolha
          rotulo="Formato"
          nome="exportar-formato"
          opcoes={formatosComColunas.map((formato) => ({
            valor: formato,
            rotulo: nomesDosFormatos[formato].nome,
            ajuda: `${nomesDosFormatos[formato].para}, até ${numero(LIMITES_DA_EXPORTACAO[formato])} linhas`,
          }))}
          valor={e.formato}
          aoEscolher={e.mudarFormato}
        />
        <DadosPessoais
          haMascarados={vao.some(({ pessoal }) => pessoal === 'mascarado')}
          haAbertos={vao.some(({ pessoal }) => pessoal === 'aberto')}
          pode={oferta.data?.pode_abrir === true}
          {...pessoais}
          mudar={e.mudarPessoais}
          erro={erros['finalidade']}
        />
      </div>
    </Dialogo>
  );
}
