import { useMemo, type ReactElement } from 'react';
import { FormularioDaSecao } from '../../../../../resources/stepForm/FormularioDaSecao.tsx';
import type { ServicosDaEntrada } from '../../../../../resources/stepForm/entradas/entrada.ts';
import { valeCondicao } from '../../../../../schemas/processo/expressoes.ts';
import { etapaDe, preencher } from '../../../../../schemas/processo/preenchimento.ts';
import type { Definicao } from '../../../../../schemas/processo/definicao.ts';
import type { ErrosPorCampo } from '../../../../../schemas/errors.ts';
import type { FormularioDoEnsaio } from '../../../../../schemas/requerimento/ensaio/visto.ts';
import type { Respostas, Valor } from '../../../../../schemas/requerimento/resposta.ts';

/** Registries answer that nothing was looked up: a test run has no applicant whose records they could be. */
const servicos: ServicosDaEntrada = {
  consultar: async () => ({ encontrado: true, titulo: 'Exemplo do cadastro', detalhe: 'No teste nada é consultado.' }),
};

interface Props {
  readonly definicao: Definicao;
  readonly formulario: FormularioDoEnsaio;
  readonly respostas: Respostas;
  readonly arquivos: readonly string[];
  readonly erros: ErrosPorCampo;
  readonly aoResponder: (campo: string, valor: Valor) => void;
  readonly aoEntregar: (alvo: string, entregue: boolean) => void;
}

/** A place for a file: in a test run it is handed in with a tick. */
function Entrega(props: {
  readonly alvo: string;
  readonly rotulo: string;
  readonly entregue: boolean;
  readonly erro: string | undefined;
  readonly aoEntregar: Props['aoEntregar'];
}): ReactElement {
  const { alvo, rotulo, entregue, erro, aoEntregar } = props;
  return (
    <div className="teste-arquivo">
      <label>
        <input type="checkbox" checked={entregue} onChange={(e) => aoEntregar(alvo, e.target.checked)} />
        <span>{`${rotulo}: arquivo de exemplo enviado`}</span>
      </label>
      {erro !== undefined && <p className="campo-erro">{erro}</p>}
    </div>
  );
}

/** The open step's form by the renderer that applicants and staff get, its rules over what was answered so far. */
export function FormularioDoTeste(props: Props): ReactElement {
  const { definicao, formulario, respostas, arquivos, erros, aoResponder, aoEntregar } = props;
  const { anteriores, etapa: vista } = formulario;
  const lido = useMemo(() => {
    const etapa = etapaDe(definicao, vista.chave);
    return etapa === undefined ? undefined : preencher(definicao, etapa, respostas, { anteriores, completo: false });
  }, [definicao, vista.chave, respostas, anteriores]);
  if (lido === undefined) return <p className="secundario">Esta etapa não existe mais no rascunho.</p>;
  const todas: Respostas = { ...respostas, ...lido.valores };
  const documentos = formulario.documentos.filter(({ condicao }) =>
    valeCondicao(definicao, condicao, { ...anteriores, ...lido.valores }),
  );
  return (
    <div className="teste-formulario">
      {vista.orientacao !== null && <p className="secundario">{vista.orientacao}</p>}
      {formulario.secoes.map((secao) => (
        <section key={secao.chave} aria-label={secao.titulo} className="previa-secao">
          <h3>{secao.titulo}</h3>
          {secao.ajuda !== null && <p className="secundario">{secao.ajuda}</p>}
          <FormularioDaSecao
            secao={secao}
            ui={formulario.ui}
            regras={formulario.regras}
            visiveis={lido.visiveis}
            respostas={todas}
            erros={erros}
            validar={null}
            servicos={servicos}
            aoDigitar={() => undefined}
            aoConfirmar={aoResponder}
            desenharArquivo={(campo, rotulo) => (
              <Entrega
                alvo={`campo:${campo}`}
                rotulo={rotulo}
                entregue={arquivos.includes(`campo:${campo}`)}
                erro={erros[campo]?.[0]}
                aoEntregar={aoEntregar}
              />
            )}
          />
        </section>
      ))}
      {documentos.length > 0 && (
        <div className="previa-secao">
          <h3>Documentos</h3>
          {documentos.map(({ alvo, nome }) => (
            <Entrega
              key={alvo}
              alvo={alvo}
              rotulo={nome}
              entregue={arquivos.includes(alvo)}
              erro={erros[alvo]?.[0]}
              aoEntregar={aoEntregar}
            />
          ))}
        </div>
      )}
    </div>
  );
}
