import { useMemo, type ReactElement } from 'react';
import { FormularioDaSecao } from '../../../../../resources/stepForm/FormularioDaSecao.tsx';
import { regrasDoFormulario } from '../../../../../resources/stepForm/regrasDoFormulario.ts';
import { SecoesDaEtapa } from '../../../../../resources/stepForm/SecoesDaEtapa.tsx';
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
  const regras = useMemo(() => regrasDoFormulario(formulario), [formulario]);
  const comArquivo = useMemo(
    () => new Set(arquivos.flatMap((alvo) => (alvo.startsWith('campo:') ? [alvo.slice('campo:'.length)] : []))),
    [arquivos],
  );
  if (lido === undefined) return <p className="secundario">Esta etapa não existe mais no rascunho.</p>;
  const documentos = formulario.documentos.filter(({ condicao }) =>
    valeCondicao(definicao, condicao, { ...anteriores, ...lido.valores }),
  );
  return (
    <div className="teste-formulario">
      {vista.orientacao !== null && <p className="secundario">{vista.orientacao}</p>}
      <SecoesDaEtapa
        formulario={formulario}
        regras={regras}
        respostas={respostas}
        servidor={{ visiveis: [...lido.visiveis], valores: lido.valores }}
        erros={erros}
        documentos={documentos.map(({ alvo, nome }) => ({
          ...{ chave: alvo.replace(/^documento:/, ''), nome, exigido: true },
          arquivos: arquivos.filter((entregue) => entregue === alvo),
        }))}
        comArquivo={comArquivo}
        classe="previa-secao"
        sempreComTitulo
        desenharSecao={(secao, visto) => (
          <FormularioDaSecao
            secao={secao}
            ui={formulario.ui}
            regras={formulario.regras}
            visiveis={visto.visiveis}
            respostas={visto.respostas}
            erros={visto.erros}
            validar={null}
            servicos={servicos}
            aoDigitar={() => undefined}
            aoConfirmar={aoResponder}
            desenharArquivo={(campo, rotulo) => (
              <Entrega
                alvo={`campo:${campo}`}
                rotulo={rotulo}
                entregue={arquivos.includes(`campo:${campo}`)}
                erro={visto.erros[campo]?.[0]}
                aoEntregar={aoEntregar}
              />
            )}
          />
        )}
        desenharDocumentos={() =>
          documentos.map(({ alvo, nome }) => (
            <Entrega
              key={alvo}
              alvo={alvo}
              rotulo={nome}
              entregue={arquivos.includes(alvo)}
              erro={erros[alvo]?.[0]}
              aoEntregar={aoEntregar}
            />
          ))
        }
      />
    </div>
  );
}
