import type { ReactElement } from 'react';
import { caminhoDo, exigeDeclaracao, remessaPara } from '../../../resources/requerimento/chamadas.ts';
import type { Remessa } from '../../../resources/requerimento/createEnvios.ts';
import { DocumentoNaLista } from '../../../resources/requerimento/ListaDeDocumentos.tsx';
import { camposQueFaltam, documentosPedidos } from '../../../resources/requerimento/tarefas.ts';
import { ComCotas } from '../../../resources/requerimento/ComCotas.tsx';
import { useEnvios } from '../../../resources/requerimento/useEnvios.ts';
import { useRetomada } from '../../../resources/requerimento/useRetomada.ts';
import { useVisor } from '../../../resources/visor/useVisor.tsx';
import type { RequerimentoVisto } from '../../../schemas/requerimento/visao.ts';
import { arquivosQueFaltam } from '../../../schemas/requerimento/vistas/arquivos.ts';
import { Cartao } from '../../layout/ui/Cartao.tsx';
import { useAtualizar } from '../consultas.ts';
import { useLugarDoFormulario } from '../formulario/lugarDoFormulario.ts';

/** Documents that the open step of the city asks of the applicant: each goes to the city at once. */
export function EnviarDocumentos({ visto }: { readonly visto: RequerimentoVisto }): ReactElement | null {
  const { envios, lista } = useEnvios();
  const atualizar = useAtualizar();
  const { painel } = useLugarDoFormulario();
  const { abrir, visor } = useVisor(painel, visto);
  const pode = visto.acoes.some(({ acao }) => acao === 'anexar');
  const pedidos = [
    ...documentosPedidos(visto).map((documento) => ({ documento, alvo: `documento:${documento.chave}` })),
    ...camposQueFaltam(visto).map((documento) => ({ documento, alvo: `campo:${documento.chave}` })),
  ];
  const caminho = `${caminhoDo(painel, visto.id)}/arquivos`;
  const remessa = (alvo: string): Remessa =>
    remessaPara(caminho, alvo, { declara: exigeDeclaracao(visto.documentos, alvo) });
  const alvos = pode ? pedidos.map(({ alvo }) => alvo) : [];
  useRetomada(envios, caminho, remessa, () => void atualizar(visto.id), alvos);
  if (alvos.length === 0) return null;
  const faltam = pedidos.filter(({ documento }) => arquivosQueFaltam(documento) > 0).length;
  const juntos = pedidos.flatMap(({ documento }) => documento.arquivos);
  const servicos = {
    envios,
    emCurso: lista,
    remessa,
    declara: true as const,
    aoReceber: () => void atualizar(visto.id),
  };
  return (
    <Cartao titulo="Documentos desta etapa" amplo>
      <div id="documentos">
        {visor}
        <p className="secundario pequeno requerimento-nota">
          {faltam === 0
            ? 'Tudo o que esta etapa pede já está com a prefeitura.'
            : `${faltam === 1 ? 'Falta 1 documento' : `Faltam ${faltam} documentos`}. Cada arquivo vai para a prefeitura assim que chega.`}
        </p>
        <ComCotas {...{ painel, envios, lista }} requerimentoId={visto.id}>
          <ul className="documentos">
            {pedidos.map(({ documento, alvo }) => (
              <DocumentoNaLista
                key={alvo}
                documento={documento}
                alvo={alvo}
                painel={painel}
                servicos={servicos}
                aoBaixar={(arquivo) => abrir(arquivo, undefined, juntos)}
              />
            ))}
          </ul>
        </ComCotas>
      </div>
    </Cartao>
  );
}
