export declare const clockMoments: readonly { name: string; moment: string; zone: string }[]
