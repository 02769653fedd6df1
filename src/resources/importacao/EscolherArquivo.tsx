import { useState, type ReactElement } from 'react';
import { useDataProvider } from 'ra-core';
import { ApiError } from '../../dataProvider/ApiError.ts';
import type { PortalDataProvider } from '../../dataProvider/portalDataProvider.ts';
import { Botao } from '../../panels/layout/ui/Botao.tsx';
import type { Entity } from '../../schemas/entity.ts';
import { formatosDeImportacao, LIMITES_DA_IMPORTACAO, type ImportacaoVista } from '../../schemas/importacao.ts';
import { jaAvisado } from '../jaAvisado.ts';
import { AreaDeEnvio } from '../requerimento/AreaDeEnvio.tsx';
import { tamanhoDoArquivo } from '../requerimento/tamanhoDoArquivo.ts';
import { BarraDeAndamento } from './BarraDeAndamento.tsx';

const numero = (n: number): string => new Intl.NumberFormat('pt-BR').format(n);

interface Props {
  readonly entity: Entity;
  readonly aoEnviar: (importacao: ImportacaoVista) => void;
}

/** The first step: a spreadsheet of the user's own, or the template to fill in. */
export const EscolherArquivo = ({ entity, aoEnviar }: Props): ReactElement => {
  const dataProvider = useDataProvider<PortalDataProvider>();
  const [erro, setErro] = useState<string>();
  const [enviado, setEnviado] = useState<number | null>(null);
  const enviar = async (arquivo: File): Promise<void> => {
    setErro(undefined);
    if (arquivo.size > LIMITES_DA_IMPORTACAO.bytes) {
      setErro(`O arquivo passa do limite de ${tamanhoDoArquivo(LIMITES_DA_IMPORTACAO.bytes)}`);
      return;
    }
    setEnviado(0);
    try {
      const onProgress = (feito: number, total: number): void => setEnviado(total === 0 ? 0 : feito / total);
      aoEnviar(await dataProvider.importar(entity.name, arquivo, { onProgress }));
    } catch (falha) {
      if (!(falha instanceof ApiError)) throw falha;
      setErro(falha.mensagem);
    } finally {
      setEnviado(null);
    }
  };
  const { linhas, bytes } = LIMITES_DA_IMPORTACAO;
  return (
    <div className="importacao-arquivo">
      <section aria-labelledby="importacao-modelo">
        <h2 id="importacao-modelo">Comece pelo modelo</h2>
        <p>
          O modelo já tem o nome das colunas e, na segunda linha, como preencher cada uma. Uma planilha sua também
          serve: a primeira linha precisa ter o nome das colunas.
        </p>
        <div className="importacao-botoes">
          {formatosDeImportacao.map((formato) => (
            <Botao
              key={formato}
              variante="secundario"
              icone="baixar"
              onClick={() => jaAvisado(dataProvider.modeloDaImportacao(entity.name, formato))}
            >
              {formato === 'csv' ? 'Baixar modelo CSV' : 'Baixar modelo Excel (XLSX)'}
            </Botao>
          ))}
        </div>
      </section>
      <section aria-labelledby="importacao-envio">
        <h2 id="importacao-envio">Envie a planilha</h2>
        {enviado === null ? (
          <AreaDeEnvio
            rotulo={`Planilha: ${entity.label.many}`}
            formatos={formatosDeImportacao}
            varios={false}
            texto={`Arraste aqui um arquivo CSV ou XLSX, de até ${numero(linhas)} linhas e ${tamanhoDoArquivo(bytes)}. Nada é gravado antes de você conferir.`}
            botao="Escolher planilha"
            erro={erro}
            aoEscolher={([arquivo]) => {
              if (arquivo !== undefined) void enviar(arquivo);
            }}
          />
        ) : (
          <BarraDeAndamento
            rotulo={enviado < 1 ? 'Enviando a planilha' : 'Lendo a planilha'}
            porcento={Math.round(enviado * 100)}
          />
        )}
      </section>
    </div>
  );
};
