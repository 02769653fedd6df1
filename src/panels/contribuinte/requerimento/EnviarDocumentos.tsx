import type { ReactElement } from 'react';
import { baixarArquivo } from '../../../resources/requerimento/abrirArquivo.ts';
import { caminhoDo, remessaPara } from '../../../resources/requerimento/chamadas.ts';
import { ListaDeDocumentos } from '../../../resources/requerimento/ListaDeDocumentos.tsx';
import { useEnvios } from '../../../resources/requerimento/useEnvios.ts';
import type { RequerimentoVisto } from '../../../schemas/requerimento/visao.ts';
import { Cartao } from '../../layout/ui/Cartao.tsx';
import { useAtualizar } from '../consultas.ts';
import { useLugarDoFormulario } from '../formulario/lugarDoFormulario.ts';

/** Documents that the open step of the city asks of the applicant: each goes to the city at once. */
export function EnviarDocumentos({ visto }: { readonly visto: RequerimentoVisto }): ReactElement | null {
  const { envios, lista } = useEnvios();
  const atualizar = useAtualizar();
  const { painel } = useLugarDoFormulario();
  const pode = visto.acoes.some(({ acao }) => acao === 'anexar');
  const pedidos = visto.documentos.filter(
    ({ etapa, exigido, arquivos }) => etapa === visto.etapa?.chave || (exigido && arquivos.length === 0),
  );
  if (!pode || pedidos.length === 0) return null;
  const faltam = pedidos.filter(({ exigido, arquivos }) => exigido && arquivos.length === 0).length;
  return (
    <Cartao titulo="Documentos desta etapa" amplo>
      <div id="documentos">
        <p className="secundario pequeno requerimento-nota">
          {faltam === 0
            ? 'Tudo o que esta etapa pede já está com a prefeitura.'
            : `${faltam === 1 ? 'Falta 1 documento' : `Faltam ${faltam} documentos`}. Cada arquivo vai para a prefeitura assim que chega.`}
        </p>
        <ListaDeDocumentos
          documentos={pedidos}
          servicos={{
            envios,
            emCurso: lista,
            remessa: (alvo) => remessaPara(`${caminhoDo(painel, visto.id)}/arquivos`, alvo),
            aoReceber: () => void atualizar(visto.id),
          }}
          aoBaixar={(arquivo) => void baixarArquivo(painel, arquivo.id)}
        />
      </div>
    </Cartao>
  );
}
